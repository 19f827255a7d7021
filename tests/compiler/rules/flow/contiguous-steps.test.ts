import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a step whose questions are not listed together is reported at the later question', () => {
  expect(faultsOf('contiguous-steps')).toEqual([
    {
      code: 'step-split',
      at: ['config/countries/atlantis.json:15:5', 'config/countries/atlantis.json:13:5'],
      text: 'In "atlantis" the question "email" of the step "contact" comes after "employment" of another step, so the page would appear twice. Move the data points of the step "contact" next to each other.',
    },
    {
      code: 'step-split',
      at: ['config/countries/atlantis.json:16:5', 'config/countries/atlantis.json:14:5'],
      text: 'In "atlantis" the question "employer" of the step "work" comes after "email" of another step, so the page would appear twice. Move the data points of the step "work" next to each other.',
    },
  ]);
});

it('an undefined step is reported once, without a finding about other steps', () => {
  const tree = edited('config/data-points/employment.json', '"step": "work"', '"step": "wrok"');
  const result = compileFiles(tree);
  expect(result.ok ? [] : readable(result.diagnostics).map(({ code }) => code)).toEqual(['unknown-step']);
});
