import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('hosts and tracking of an environment without servers are reported', () => {
  expect(faultsOf('known-environments')).toEqual([
    {
      code: 'unknown-environment',
      at: ['config/brands/tide/atlantis.json:16:27'],
      text: 'The host "apply.tide.example" belongs to the environment "staging", which has no servers, so the application could not start. Add "staging" to the environments of config/application.json, or correct the name.',
    },
    {
      code: 'unknown-environment',
      at: ['config/brands/tide/atlantis.json:20:5'],
      text: 'Tracking is set up for the environment "staging", which has no servers, so nothing would be tracked. Add "staging" to the environments of config/application.json, or correct the name.',
    },
  ]);
});
