import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a calling code of another numbering plan is reported', () => {
  expect(faultsOf('valid-phone-plan')).toEqual([
    {
      code: 'phone-plan',
      at: ['config/countries/atlantis.json:6:41'],
      text: 'Numbers of "ES" begin with +34, not with +43. Write "prefix": "+34".',
    },
  ]);
});
