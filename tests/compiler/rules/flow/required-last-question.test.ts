import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a last step without a required question is reported', () => {
  expect(faultsOf('required-last-question')).toEqual([
    {
      code: 'last-step-optional',
      at: ['config/countries/atlantis.json:19:5'],
      text: 'In "atlantis" the last step "agreement" has no question that everyone must answer. An application is complete with its last required answer, so the lender could decide before the applicant has finished. Add a required question without a condition to the step "agreement", or end with another step.',
    },
  ]);
});
