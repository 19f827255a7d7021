import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('two questions that write one field are reported', () => {
  expectFaults('one-question-per-field', [
    {
      code: 'field-twice',
      at: ['config/data-points/employer.json:3:12', 'config/data-points/email.json:3:12'],
      says: 'In "atlantis" both "email" and "employer" write the field "contactDetails.email", so one answer would overwrite the other. Give one of them another field, or ask only one of them.',
    },
  ]);
});
