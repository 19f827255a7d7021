import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a state route without a screen of the state is reported', () => {
  expect(faultsOf('fitting-state-routes')).toEqual([
    {
      code: 'state-route',
      at: ['config/countries/atlantis.json:24:26'],
      text: 'No screen with the route "/rejectd" shows the state 13. Use the route of a screen that lists the state. Did you mean "/rejected"?',
    },
  ]);
});
