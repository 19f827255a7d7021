import { expect, it } from 'vitest';
import { faultsOf, readable } from '../findings.ts';
import { compileFiles, edited } from '../sample-tree.ts';

it('a start page without questions is reported', () => {
  expect(faultsOf('known-start-page')).toEqual([
    {
      code: 'start-page',
      at: ['config/countries/atlantis.json:11:16'],
      says: 'The country "atlantis" starts on "contacts", but asks nothing there. Name the step of the first of the country’s data points. Did you mean "contact"?',
    },
  ]);
});

it('a start page with questions before it is reported', () => {
  const late = edited('config/countries/atlantis.json', '"startPage": "contact"', '"startPage": "income"');
  const result = compileFiles(late);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'start-page',
      at: ['config/countries/atlantis.json:11:16'],
      says: 'The country "atlantis" starts on "income", but asks "contact" before it. Name "contact", or let the data points of "income" come first.',
    },
  ]);
});
