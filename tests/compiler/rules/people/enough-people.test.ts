import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a country of too few people, and each question that none of them comes to, are pointed out', () => {
  expect(warningsOf('enough-people')).toEqual([
    {
      code: 'people-unasked',
      at: ['config/countries/atlantis.json:16:5', 'config/people/atlantis.json:3:3'],
      says: 'In "atlantis" nobody comes to "employer", so no answer of people is tried there. Give somebody in config/people/atlantis.json the answers that lead there.',
    },
    {
      code: 'people-unasked',
      at: ['config/countries/atlantis.json:17:5', 'config/people/atlantis.json:3:3'],
      says: 'In "atlantis" nobody comes to "monthlyIncome", so no answer of people is tried there. Give somebody in config/people/atlantis.json the answers that lead there.',
    },
    {
      code: 'people-few',
      at: ['config/people/atlantis.json:1:1'],
      says: 'Only 1 of 12 people try the form of "atlantis", so it may refuse names, addresses and incomes as there are. Add people to config/people/atlantis.json.',
    },
  ]);
});
