import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('too few people, and questions that none of them is asked, cause warnings', () => {
  expect(warningsOf('enough-people')).toEqual([
    {
      code: 'people-unasked',
      at: ['config/countries/atlantis.json:16:5', 'config/people/atlantis.json:3:3'],
      text: 'No sample applicant in "atlantis" reaches "employer". Add one in config/people/atlantis.json.',
    },
    {
      code: 'people-unasked',
      at: ['config/countries/atlantis.json:17:5', 'config/people/atlantis.json:3:3'],
      text: 'No sample applicant in "atlantis" reaches "monthlyIncome". Add one in config/people/atlantis.json.',
    },
    {
      code: 'people-few',
      at: ['config/people/atlantis.json:1:1'],
      text: 'The form of "atlantis" is checked with 1 of at least 12 sample applicants. It may reject real names, addresses and incomes. Add sample applicants to config/people/atlantis.json.',
    },
  ]);
});
