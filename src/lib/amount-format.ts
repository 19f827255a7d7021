/** Returns how amounts of a currency are shown in a language; undefined for an invalid currency. */
export function amountFormat(currency: unknown, language: string): ((amount: number) => string) | undefined {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    useGrouping: 'always',
  });
  return (amount) => money.format(amount);
}
