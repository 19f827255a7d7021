import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a host claimed by two sites is reported at both places', () => {
  expect(faultsOf('one-site-per-host')).toEqual([
    {
      code: 'host-twice',
      at: ['config/brands/wave/atlantis.json:16:5', 'config/brands/tide/atlantis.json:16:5'],
      text: 'The host "apply.tide.example" belongs to "tide-atlantis" and to "wave-atlantis". Remove it from one of them.',
    },
  ]);
});
