import { decodeComponent } from '../lib/addresses.ts';

/** Longer values are dropped. A truncated id would be a different id. */
const maxReferenceLength = 512;

// Control characters and lone surrogates.
const unprintableCharacter = /[\p{Cc}\p{Cs}]/u;

/** Whether a text can be used as a reference: not blank, not too long, printable. */
export function isReferenceText(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= maxReferenceLength &&
    !unprintableCharacter.test(value)
  );
}

type Values = { readonly [name: string]: unknown };
type Texts = { readonly [name: string]: string };

/** Returns the values with these names that are reference texts. */
export function referenceTexts(values: Values, names: readonly string[]): Texts {
  const entries = names.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return isReferenceText(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Like `referenceTexts`, but returns `null` if there is none. */
export function someReferenceTexts(candidates: Values, names: readonly string[]): Texts | null {
  const texts = referenceTexts(candidates, names);
  return Object.keys(texts).length === 0 ? null : texts;
}

/** Returns the first value of a URL parameter; `undefined` if it is not a reference text. */
export function readParameter(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  return isReferenceText(value) ? value : undefined;
}

/** Returns the first value of a cookie in `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key = '', ...value] = cookie.split('=');
    if (key.trim() === name) return decodeComponent(value.join('=').trim());
  }
  return undefined;
}
