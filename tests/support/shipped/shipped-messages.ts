import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localeChain } from '../../../src/lib/locale-chain.ts';

type Messages = { readonly [key: string]: string | Messages };

/** Returns a message by key and language. */
export function shippedMessage(generated: string, locale: string, key: string): string {
  const [namespace = '', name = ''] = key.split(':');
  for (const language of localeChain(locale)) {
    const file = path.join(generated, 'public/locales', language, `${namespace}.json`);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
    const message = name
      .split('>')
      .reduce<string | Messages | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        messages,
      );
    if (typeof message === 'string') return message;
  }
  throw new Error(`No words for "${key}" in ${locale}.`);
}
