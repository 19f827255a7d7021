import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a step of an unknown context is reported', () => {
  expectFaults('known-contexts', [
    {
      code: 'unknown-context',
      at: ['config/steps.json:7:28'],
      says: 'The step "income" belongs to the context "monney", but there is none. Correct the name, or add it to "contexts". Did you mean "money"?',
    },
  ]);
});
