import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a step of an unknown context is reported', () => {
  expect(faultsOf('known-contexts')).toEqual([
    {
      code: 'unknown-context',
      at: ['config/steps.json:7:28'],
      text: 'The step "income" belongs to the context "monney", which does not exist. Correct the name, or add it to "contexts". Did you mean "money"?',
    },
  ]);
});
