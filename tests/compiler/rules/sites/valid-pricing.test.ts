import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an example with an unavailable rate is reported', () => {
  expect(faultsOf('valid-pricing')).toEqual([
    {
      code: 'rate-out-of-range',
      at: ['config/brands/tide/atlantis.json:22:5'],
      text: 'The example of "tide" in "atlantis" uses 24 percent, but its rates are between 5 and 12. Correct one of the numbers.',
    },
  ]);
});
