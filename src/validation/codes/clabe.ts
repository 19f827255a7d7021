const weights = [3, 7, 1];

/**
 * CLABE: 18 digits, the last one a check digit. Bank and city are not checked, because lists of them become outdated.
 */
export function isClabe(account: string): boolean {
  if (!/^\d{18}$/.test(account)) return false;
  const digits = Array.from(account.slice(0, 17), Number);
  const sum = digits.reduce((total, digit, index) => total + ((digit * (weights[index % 3] ?? 0)) % 10), 0);
  return Number(account[17]) === (10 - (sum % 10)) % 10;
}
