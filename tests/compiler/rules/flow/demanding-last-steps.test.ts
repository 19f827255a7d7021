import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a last step that somebody may leave empty is reported', () => {
  expect(faultsOf('demanding-last-steps')).toEqual([
    {
      code: 'last-step-optional',
      at: ['config/countries/atlantis.json:19:5'],
      says: 'In "atlantis" nothing on the last step, "agreement", must be answered by everybody. An application is complete with its last required answer, so it could be decided before its applicant is done. Ask a question on "agreement" that is required and has no condition, or end with another step.',
    },
  ]);
});
