import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a host of an environment without servers is reported', () => {
  expectFaults('known-environments', [
    {
      code: 'unknown-environment',
      at: ['config/brands/tide/atlantis.json:13:27'],
      says: 'The host "apply.tide.example" belongs to the environment "staging", which has no servers: the application could not start there. Add "staging" to the environments of config/application.json, or correct the name.',
    },
  ]);
});
