import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a question whose schema or checks leave no answer is reported with what was tried', () => {
  expect(faultsOf('answerable-questions')).toEqual([
    {
      code: 'question-unanswerable',
      at: ['config/countries/atlantis.json:16:5', 'config/data-points/issued.json:6:3'],
      says: 'In "atlantis" no answer to "issued" was found that keeps all its laws: "2049-06-15" breaks "not-in-future" beside {"birthday":"2049-06-15"}. Correct the schema or the checks, so that some answer keeps them all.',
    },
    {
      code: 'question-unanswerable',
      at: ['config/countries/atlantis.json:18:5', 'config/data-points/employer.json:6:3'],
      says: 'In "atlantis" no answer to "employer" was found that keeps all its laws: "aaaaa" breaks "maxLength". Correct the schema or the checks, so that some answer keeps them all.',
    },
    {
      code: 'question-unanswerable',
      at: ['config/countries/atlantis.json:19:5', 'config/data-points/monthlyIncome.json:6:3'],
      says: 'In "atlantis" no answer to "monthlyIncome" was found that keeps all its laws: 75000 breaks "maximum". Correct the schema or the checks, so that some answer keeps them all.',
    },
  ]);
});
