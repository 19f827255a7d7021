import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a step of an earlier context is reported at its first question', () => {
  expect(faultsOf('ordered-contexts')).toEqual([
    {
      code: 'context-order',
      at: ['config/countries/atlantis.json:17:5'],
      text: 'In "atlantis" the step "income" of the context "person" comes after the context "money", so the progress bar would go backward. Move the first question of the step "income" up to the other questions of the context "person", or change the order of "contexts" in config/steps.json.',
    },
  ]);
});
