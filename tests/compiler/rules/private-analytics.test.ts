import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a personal answer that would reach analytics is reported', () => {
  expectFaults('private-analytics', [
    {
      code: 'personal-analytics',
      at: ['config/data-points/email.json:9:69'],
      says: '"email" is contact, so analytics may not be told the answer itself. Use "presence" or "none".',
    },
  ]);
});
