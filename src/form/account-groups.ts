import { compactCode } from '../validation/normalise-text.ts';

const account = /^[A-Z\d]+$/;

/** An account number as banks print it, in fours; undefined for what is none. */
export function accountInFours(text: string): string | undefined {
  const compact = compactCode(text);
  return account.test(compact) ? compact.replace(/.{4}(?=.)/g, '$& ') : undefined;
}

/** An account number without its gaps; undefined for what is none. */
export function plainAccount(text: string): string | undefined {
  const compact = compactCode(text);
  return account.test(compact) ? compact : undefined;
}
