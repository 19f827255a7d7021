import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a condition that reads a later answer is reported', () => {
  expectFaults('conditions-read-backward', [
    {
      code: 'condition-reads-forward',
      at: ['config/countries/atlantis.json:15:5', 'config/conditions.json:4:5'],
      says: 'In "atlantis" the question "employer" is asked under the condition "is-employed", which reads "employment", a question not asked before it. Ask for "employment" before "employer", or use another condition.',
    },
  ]);
});
