import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('shares of more than 100 percent are reported', () => {
  expect(faultsOf('valid-shares')).toEqual([
    {
      code: 'shares-exceeded',
      at: ['config/experiments/longer.json:4:3'],
      text: 'The shares of the variants of "longer" add up to 110%, but each applicant sees one variant only. Lower the shares. Applicants without a variant see the country unchanged.',
    },
  ]);
});
