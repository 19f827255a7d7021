import { expect, it } from 'vitest';
import { httpsAddress } from '../../src/lib/addresses.ts';

it('an HTTPS address is returned in its parsed form', () => {
  expect(httpsAddress('HTTPS://Lender.example/terms?v=2#top')).toBe('https://lender.example/terms?v=2#top');
});

it.each([
  [''],
  ['/terms'],
  ['//lender.example/terms'],
  ['lender.example'],
  ['http://lender.example/terms'],
  ['javascript:alert(1)'],
  ['data:text/html,hello'],
  ['https://lender.example@evil.example/'],
  ['https://user:secret@lender.example/'],
])('%j is rejected', (text) => {
  expect(httpsAddress(text)).toBeUndefined();
});
