import { expect, it } from 'vitest';
import { readable, warningsOf } from '../../findings.ts';
import { baseTree, compileFiles, sampleTree } from '../../sample-tree.ts';

it('a period in years with limits in months causes a warning', () => {
  expect(warningsOf('plausible-periods')).toEqual([
    {
      code: 'period-endless',
      at: ['config/countries/atlantis.json:9:57'],
      text: 'In "atlantis" a loan may last 120 years. Correct "unit" or "maximum", or accept the warning in config/application.json with a reason.',
    },
  ]);
});

it('a very long minimum period is reported', () => {
  const limits = '"period": { "default": 12, "minimum": 6, "maximum": 18, "step": 6, "unit": "year" }';
  const file = 'config/countries/atlantis.json';
  const text = sampleTree('plausible-periods').get(file) ?? '';
  const result = compileFiles(new Map([...baseTree, [file, text.replace(/"period": \{.*\}/, limits)]]));
  expect(result.ok ? readable(result.warnings).map(({ text }) => text) : []).toEqual([
    'In "atlantis" a loan must last 6 years. Correct "unit" or "minimum", or accept the warning in config/application.json with a reason.',
  ]);
});
