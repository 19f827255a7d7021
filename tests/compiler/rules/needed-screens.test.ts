import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('each state a lender leads through and no screen shows is reported', () => {
  expect(faultsOf('needed-screens')).toEqual([
    {
      code: 'missing-screen',
      at: ['config/screens/redirected.json:1:1'],
      says: 'No screen shows the state 12, "redirected", though a lender leads applicants there: they would find no page. Add config/screens/redirected.json with "states": [12], or add 12 to another screen.',
    },
    {
      code: 'missing-screen',
      at: ['config/screens/thank-you.json:1:1'],
      says: 'No screen shows the state 11, "thank-you", though a lender leads applicants there: they would find no page. Add config/screens/thank-you.json with "states": [11], or add 11 to another screen.',
    },
  ]);
});
