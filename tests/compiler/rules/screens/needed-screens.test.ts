import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('each state without a screen is reported, except the form’s own', () => {
  expect(faultsOf('needed-screens')).toEqual([
    {
      code: 'missing-screen',
      at: ['config/screens/provident-offer.json:1:1'],
      text: 'No screen shows the state 40, "provident-offer", although a lender may set it. Applicants would not find a page. Add config/screens/provident-offer.json with "states": [40], or add 40 to another screen.',
    },
    {
      code: 'missing-screen',
      at: ['config/screens/thank-you.json:1:1'],
      text: 'No screen shows the state 11, "thank-you", although a lender may set it. Applicants would not find a page. Add config/screens/thank-you.json with "states": [11], or add 11 to another screen.',
    },
  ]);
});
