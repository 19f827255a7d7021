import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a calling code of another numbering plan is reported', () => {
  expectFaults('sound-phone-plan', [
    {
      code: 'phone-plan',
      at: ['config/countries/atlantis.json:6:41'],
      says: 'Numbers of "ES" begin with +34, not with +43. Write "prefix": "+34".',
    },
  ]);
});
