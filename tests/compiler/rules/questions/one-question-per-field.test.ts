import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('two questions that set one field are reported', () => {
  expect(faultsOf('one-question-per-field')).toEqual([
    {
      code: 'field-twice',
      at: ['config/data-points/employer.json:3:12', 'config/data-points/email.json:3:12'],
      text: 'In "atlantis" both "email" and "employer" set the field "contactDetails.email", so one answer would overwrite the other. Give one of them another field, or ask only one of them.',
    },
  ]);
});
