import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a house number can only be moved to another text question on the same page, and a position needs marks', () => {
  const remedy = 'Remove "moveHouseNumberTo", or ask both as texts on one page.';
  expect(faultsOf('fitting-splits')).toEqual([
    {
      code: 'marks-missing',
      at: ['config/countries/atlantis.json:11:33'],
      text: 'In "atlantis" a mark precedes the house number, but no mark is listed, so a house number is never recognized. Add "marks" next to "position".',
    },
    {
      code: 'split-mismatch',
      at: ['config/countries/atlantis.json:16:5', 'config/countries/atlantis.json:15:5'],
      text: `A part of "employment" is moved to "email", which "atlantis" asks on another page. ${remedy}`,
    },
    {
      code: 'split-mismatch',
      at: ['config/data-points/employer.json:10:24'],
      text: `A part of "employer" is moved to "employer", which is the question itself. ${remedy}`,
    },
    {
      code: 'split-mismatch',
      at: ['config/data-points/employment.json:9:24'],
      text: `A part of "employment" is moved to "email", but its own control is "choice". ${remedy}`,
    },
  ]);
});
