import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a missing property is reported with what it means', () => {
  expectFaults('needed-properties', [
    {
      code: 'missing-property',
      at: ['config/data-points/email.json:1:1'],
      says: 'The property "required" is missing. Add "required". Whether the step can be left without an answer. A country may turn false into true.',
    },
  ]);
});
