import { expect, it } from 'vitest';
import { readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a step that would take the progress back to an earlier context is reported where its first question is named', () => {
  const files = edited(
    'config/steps.json',
    '"income": { "context": "money" }',
    '"income": { "context": "person" }',
  );
  const steps = (files.get('config/steps.json') ?? '').replace(
    '"work": { "context": "person" }',
    '"work": { "context": "money" }',
  );
  const result = compileFiles(new Map([...files, ['config/steps.json', steps]]));
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'context-order',
      at: ['config/countries/atlantis.json:17:5'],
      says: 'In "atlantis" the step "income" of the context "person" comes after the context "money", so the progress shown would run backward. Name its first question among those of "person", or change the order of "contexts" in config/steps.json.',
    },
  ]);
});
