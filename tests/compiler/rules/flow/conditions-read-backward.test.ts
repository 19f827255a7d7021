import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a condition that reads a later answer is reported', () => {
  expect(faultsOf('conditions-read-backward')).toEqual([
    {
      code: 'condition-reads-forward',
      at: ['config/countries/atlantis.json:15:5', 'config/conditions.json:4:5'],
      text: 'In "atlantis" the question "employer" depends on the condition "is-employed", which reads "employment", which is not asked before it. Ask "employment" before "employer", or use another condition.',
    },
  ]);
});
