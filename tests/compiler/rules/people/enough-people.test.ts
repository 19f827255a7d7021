import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a country of too few people, and what none of them is asked, are pointed out', () => {
  expect(warningsOf('enough-people')).toEqual([
    {
      code: 'people-few',
      at: ['config/people/atlantis.json:1:1'],
      says: 'Only 1 of 12 people try the form of "atlantis", so it may refuse names, addresses and incomes as there are. Add people to config/people/atlantis.json.',
    },
    {
      code: 'people-unasked',
      at: ['config/people/atlantis.json:3:3'],
      says: 'In "atlantis" nobody comes to "employer", "monthlyIncome", so no answer of people is tried there. Give one of them the answers that lead there.',
    },
  ]);
});
