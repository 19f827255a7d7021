import { readCookie } from './parameter.ts';

/** `fb.<domain level>.<milliseconds>.<id>`. Facebook's tools may append a segment. */
const cookiePattern = /^fb\.[0-2]\.\d{13}\.[^.\s]+(?:\.[^.\s]+)?$/;

export function isFacebookCookie(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 512 && cookiePattern.test(value);
}

/** Returns a valid cookie of Facebook's pixel: `_fbp` identifies the browser, `_fbc` the click. */
export function readFacebookCookie(cookies: string, name: '_fbp' | '_fbc'): string | undefined {
  const value = readCookie(cookies, name);
  return isFacebookCookie(value) ? value : undefined;
}

/** Returns the click id of an `_fbc` value. */
export function clickIdOf(fbc: string): string | undefined {
  return fbc.split('.')[3];
}
