import { readCookie } from './parameter.ts';

/** `fb.<domain level>.<milliseconds>.<id>`, to which Facebook's own tools may add a segment. */
const shape = /^fb\.[0-2]\.\d{13}\.[^.\s]+(?:\.[^.\s]+)?$/;

export function isFacebookCookie(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 512 && shape.test(value);
}

/** A cookie of Facebook's pixel, if it is one: `_fbp` tells the browser, `_fbc` the click. */
export function readFacebookCookie(cookies: string, name: '_fbp' | '_fbc'): string | undefined {
  const value = readCookie(cookies, name);
  return isFacebookCookie(value) ? value : undefined;
}

/** The click id in a value of `_fbc`. */
export function clickOf(fbc: string): string | undefined {
  return fbc.split('.')[3];
}
