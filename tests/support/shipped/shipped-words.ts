import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localeChain } from '../../../src/lib/locale-chain.ts';

type Words = { readonly [key: string]: string | Words };

/** A text of the shipped words, by its key and language. */
export function shippedWord(generated: string, locale: string, key: string): string {
  const [namespace = '', name = ''] = key.split(':');
  for (const language of localeChain(locale)) {
    const file = path.join(generated, 'public/locales', language, `${namespace}.json`);
    const words = JSON.parse(readFileSync(file, 'utf8')) as Words;
    const found = name
      .split('>')
      .reduce<string | Words | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        words,
      );
    if (typeof found === 'string') return found;
  }
  throw new Error(`No words for "${key}" in ${locale}.`);
}
