import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a host claimed by two sites is reported at both places', () => {
  expectFaults('one-site-per-host', [
    {
      code: 'host-twice',
      at: ['config/brands/wave/atlantis.json:13:5', 'config/brands/tide/atlantis.json:13:5'],
      says: 'The host "apply.tide.example" is claimed by "tide-atlantis" and by "wave-atlantis". Remove it from one of them.',
    },
  ]);
});
