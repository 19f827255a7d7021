import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('unused definitions cause a warning', () => {
  expect(warningsOf('used-names')).toEqual([
    {
      code: 'unused-definition',
      at: ['config/countries/atlantis.json:22:5'],
      text: 'The override of "email" is empty. Use it, or remove it.',
    },
    {
      code: 'people-few',
      at: ['config/countries/lemuria.json:1:1'],
      text: 'The form of "lemuria" is checked with no sample applicant. It may reject real names, addresses and incomes. Add config/people/lemuria.json.',
    },
    {
      code: 'unused-definition',
      at: ['config/countries/lemuria.json:1:1'],
      text: 'No brand serves the country "lemuria". Use it, or remove it.',
    },
    {
      code: 'unused-definition',
      at: ['config/divisions/atlantis.json:1:1'],
      text: 'No country uses the list of divisions "atlantis". Use it, or remove it.',
    },
    {
      code: 'unused-definition',
      at: ['config/steps.json:3:35'],
      text: 'No country uses the context "garden". Use it, or remove it.',
    },
    {
      code: 'unused-definition',
      at: ['locales/fr/common.json:1:1'],
      text: 'No country uses the language "fr". Use it, or remove it.',
    },
  ]);
});
