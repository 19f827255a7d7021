import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a question without a valid answer is reported with the tried ones', () => {
  expect(faultsOf('answerable-questions')).toEqual([
    {
      code: 'question-unanswerable',
      at: ['config/countries/atlantis.json:16:5', 'config/data-points/issued.json:6:3'],
      text: 'In "atlantis" no valid answer to "issued" was found: "2049-06-15" breaks "not-in-future" with {"birthday":"2049-06-15"}. Correct the schema or the checks, so that a valid answer exists.',
    },
    {
      code: 'question-unanswerable',
      at: ['config/countries/atlantis.json:18:5', 'config/data-points/employer.json:6:3'],
      text: 'In "atlantis" no valid answer to "employer" was found: "aaaaa" breaks "maxLength". Correct the schema or the checks, so that a valid answer exists.',
    },
    {
      code: 'question-unanswerable',
      at: ['config/countries/atlantis.json:19:5', 'config/data-points/monthlyIncome.json:6:3'],
      text: 'In "atlantis" no valid answer to "monthlyIncome" was found: 75000 breaks "maximum". Correct the schema or the checks, so that a valid answer exists.',
    },
  ]);
});
