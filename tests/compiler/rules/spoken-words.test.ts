import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('an empty text is reported', () => {
  expect(faultsOf('spoken-words')).toEqual([
    {
      code: 'empty-message',
      at: ['locales/es/common.json:2:11'],
      says: 'The text "back" is empty. Write it, or remove the key.',
    },
  ]);
});
