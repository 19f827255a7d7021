import { expect, it } from 'vitest';
import { safePicture } from '../../src/lifecycle/safe-redirect.ts';

const own = 'http://localhost:5173';

it.each([
  ['https://logos.example/bank.svg', 'https://logos.example/bank.svg'],
  ['http://localhost:5173/logos/bank.svg', 'http://localhost:5173/logos/bank.svg'],
  ['/logos/bank.svg', 'http://localhost:5173/logos/bank.svg'],
  ['http://logos.example/bank.svg', undefined],
  ['http://localhost:4000/bank.svg', undefined],
  ['//logos.example/bank.svg', undefined],
  ['data:image/svg+xml,<svg/>', undefined],
  ['blob:http://localhost:5173/1', undefined],
  ['javascript:alert(1)', undefined],
  ['https://ana:secret@logos.example/bank.svg', undefined],
  ['https://', undefined],
])('of "%s" a page shows %s', (address, shown) => {
  expect(safePicture(address, own)).toBe(shown);
});

it('where no origin is known to be our own, only what is encrypted is shown', () => {
  expect(safePicture('https://logos.example/bank.svg', undefined)).toBe('https://logos.example/bank.svg');
  expect(safePicture('/logos/bank.svg', undefined)).toBeUndefined();
});
