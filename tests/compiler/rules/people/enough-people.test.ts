import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';
import { productOf, sampleTree } from '../../sample-tree.ts';
import { applyChange, set } from '../../tree-changes.ts';

it('too few people, and questions that none of them is asked, cause warnings', () => {
  expect(warningsOf('enough-people')).toEqual([
    {
      code: 'people-unasked',
      at: ['config/countries/atlantis.json:16:5', 'config/people/atlantis.json:3:3'],
      text: 'No sample applicant in "atlantis" reaches "employer". Add an applicant with this answer to config/people/atlantis.json: "employment": "employed".',
    },
    {
      code: 'people-unasked',
      at: ['config/countries/atlantis.json:17:5', 'config/people/atlantis.json:3:3'],
      text: 'No sample applicant in "atlantis" reaches "monthlyIncome". Add an applicant with this answer to config/people/atlantis.json: "employment": "employed".',
    },
    {
      code: 'people-few',
      at: ['config/people/atlantis.json:1:1'],
      text: 'The form of "atlantis" is checked with 1 of at least 12 sample applicants. It may reject real names, addresses and incomes. Add sample applicants to config/people/atlantis.json.',
    },
  ]);
});

const peopleFile = 'config/people/atlantis.json';

function analysisOf(people: object) {
  const tree = applyChange(set(peopleFile, 'people', people), sampleTree('enough-people'));
  const [analysis] = productOf(tree).analyses;
  if (analysis === undefined) throw new Error('There is one country.');
  return analysis;
}

it('the suggested answers lead an applicant to the question', () => {
  const ana = { email: 'ana@example.com', employment: 'student' };
  const { unaskedQuestions, suggestAnswers } = analysisOf({ ana });
  expect(unaskedQuestions).toEqual(['employer', 'monthlyIncome']);
  const answers = { employment: 'employed' };
  expect(suggestAnswers('employer')).toEqual({ person: 'reaches-employer', isNew: true, answers });
  expect(analysisOf({ ana, 'reaches-employer': answers }).unaskedQuestions).toEqual([]);
  // A question that is always asked needs no answers.
  expect(suggestAnswers('email')).toBeUndefined();
});
