import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a state with two screens and no choice is reported', () => {
  expect(faultsOf('one-screen-per-state')).toEqual([
    {
      code: 'state-twice',
      at: [
        'config/countries/atlantis.json:24:3',
        'config/screens/checking.json:5:14',
        'config/screens/rejected.json:5:14',
      ],
      says: 'The country "atlantis" does not say which of "/checking" and "/rejected" shows the state 6. Add "6": "/checking", or the other one, to "stateRoutes".',
    },
  ]);
});
