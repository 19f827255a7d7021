/** What each country's post writes on letters, by ISO 3166-1 alpha-2 in lower case. */
const patterns = {
  co: /^(?:05|08|11|13|15|17|18|19|20|23|25|27|41|44|47|50|52|54|63|66|68|70|73|76|81|85|86|88|91|94|95|97|99)\d{4}$/,
  de: /^\d{5}$/,
  es: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  mx: /^\d{5}$/,
  ph: /^\d{4}$/,
  pl: /^\d{2}-\d{3}$/,
  ro: /^\d{6}$/,
  vn: /^\d{5,6}$/,
} as const;

export type PostalCountry = keyof typeof patterns;

/** The check for one country's postal codes; leading zeros count, so a code is never a number. */
export function postalCodeOf(country: PostalCountry): (code: string) => boolean {
  return (code) => patterns[country].test(code);
}

/** Five digits: what most countries have, and what is asked where none of its own is known. */
export function isPostalCode(code: string): boolean {
  return /^\d{5}$/.test(code);
}

/** What any country may write; for one whose own pattern says more. */
export function isAnyPostalCode(code: string): boolean {
  return /^[A-Z\d](?:[A-Z\d -]{0,8}[A-Z\d])?$/i.test(code);
}
