import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an empty text is reported, and so are dots that were pasted', () => {
  expect(faultsOf('non-empty-messages')).toEqual([
    {
      code: 'empty-message',
      at: ['locales/es/common.json:2:11'],
      says: 'The text "back" says nothing. Write it, or remove the key.',
    },
    {
      code: 'empty-message',
      at: ['locales/es/screens.json:4:25'],
      says: 'The text "outcome>title" says nothing. Write it, or remove the key.',
    },
  ]);
});
