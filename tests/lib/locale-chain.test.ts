import { expect, it } from 'vitest';
import { localeChain } from '../../src/lib/locale-chain.ts';

it.each([
  ['en-PH', ['en-PH', 'en']],
  ['es-MX', ['es-MX', 'en']],
  ['es', ['es', 'en']],
  ['en', ['en']],
])('the words of %s come from %j', (locale, chain) => {
  expect(localeChain(locale)).toEqual(chain);
});
