import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a missing property is reported with its meaning', () => {
  expect(faultsOf('needed-properties')).toEqual([
    {
      code: 'missing-property',
      at: ['config/data-points/email.json:1:1'],
      text: 'The property "required" is missing. Add "required" (whether an answer is required).',
    },
    {
      code: 'missing-property',
      at: ['config/data-points/employer.json:9:14'],
      text: 'The property "dataPoint" is missing. Add "dataPoint" (the id of the data point whose answer is compared: the name of its file).',
    },
  ]);
});

it('a misspelt required property is reported only as unknown', () => {
  const files = edited('config/data-points/email.json', '"control"', '"contrl"');
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'unknown-property',
      at: ['config/data-points/email.json:5:3'],
      text: 'The property "contrl" is unknown here, so it has no effect. Correct the name, or remove the property. Did you mean "control"?',
    },
  ]);
});

it('a configuration without attribution periods is rejected', () => {
  const files = edited('config/application.json', '"attribution"', '"since"');
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics).map(({ text }) => text)).toContain(
    'The property "attribution" is missing. Add "attribution" (how long attribution data is kept).',
  );
});
