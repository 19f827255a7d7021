import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a screen for the state of the form itself is reported', () => {
  expect(faultsOf('states-beyond-form')).toEqual([
    {
      code: 'form-state',
      at: ['config/screens/rejected.json:5:18'],
      text: 'The screen "rejected" shows the state 0, in which the applicant is still filling in the form. It would never be shown. Remove 0 from "states".',
    },
  ]);
});
