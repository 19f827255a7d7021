import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('an override of a question that is not asked is reported', () => {
  expect(faultsOf('used-overrides')).toEqual([
    {
      code: 'unused-override',
      at: ['config/countries/atlantis.json:21:5'],
      text: 'The country "atlantis" does not ask for "monthlyIncome", so this override has no effect. Ask for the data point, correct the name, or remove the override.',
    },
  ]);
});

it('an override of an unreadable question is not reported', () => {
  const tree = edited('config/data-points/monthlyIncome.json', '"control": "money",', '"control": "money"');
  const result = compileFiles(tree);
  expect(result.ok ? [] : readable(result.diagnostics).map(({ code }) => code)).toEqual(['json-syntax']);
});
