import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('an empty text is reported', () => {
  expectFaults('spoken-words', [
    {
      code: 'empty-message',
      at: ['locales/es/common.json:2:11'],
      says: 'The text "back" is empty. Write it, or remove the key.',
    },
  ]);
});
