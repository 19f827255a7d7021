import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a host of an environment without servers is reported, and so is what would be tracked there', () => {
  expect(faultsOf('known-environments')).toEqual([
    {
      code: 'unknown-environment',
      at: ['config/brands/tide/atlantis.json:16:27'],
      says: 'The host "apply.tide.example" belongs to the environment "staging", which has no servers, so the application could not start. Add "staging" to the environments of config/application.json, or correct the name.',
    },
    {
      code: 'unknown-environment',
      at: ['config/brands/tide/atlantis.json:20:5'],
      says: 'Tracking is set up for the environment "staging", which has no servers, so nothing would be tracked. Add "staging" to the environments of config/application.json, or correct the name.',
    },
  ]);
});
