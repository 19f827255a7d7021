/** The part of libphonenumber's metadata that the compiler reads. */
export interface PhoneMetadata {
  readonly country_calling_codes: { readonly [callingCode: string]: readonly string[] };
  readonly countries: { readonly [country: string]: unknown };
  readonly [property: string]: unknown;
}

/** Returns the calling code with its plus sign, or undefined for an unknown numbering plan. */
export function phonePrefixOf(country: string, metadata: PhoneMetadata): string | undefined {
  const entry = Object.entries(metadata.country_calling_codes).find(([, members]) =>
    members.includes(country),
  );
  return entry === undefined ? undefined : `+${entry[0]}`;
}

/**
 * The metadata of one country. Countries with a shared calling code are distinguished by rules
 * of the first of these countries, so its metadata is included.
 */
export function cutPhoneMetadata(country: string, metadata: PhoneMetadata): PhoneMetadata {
  const [code, members] =
    Object.entries(metadata.country_calling_codes).find(([, countries]) => countries.includes(country)) ?? [];
  if (code === undefined || members === undefined)
    throw new Error(`There is no numbering plan for "${country}".`);
  const keptCountries = members.filter((member, index) => index === 0 || member === country);
  return {
    ...metadata,
    country_calling_codes: { [code]: keptCountries },
    countries: Object.fromEntries(keptCountries.map((member) => [member, metadata.countries[member]])),
    nonGeographic: {},
  };
}
