import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

const takeOut = 'Take it out of "screensExcept"';

it('a screen a country cannot do without is reported with the reason, and so is one that is not there', () => {
  expect(faultsOf('dispensable-screens')).toEqual([
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:25:5'],
      says: `"atlantis" leaves out the screen "checking", but any application may come to the state 6: its applicants would be stranded. ${takeOut}.`,
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:26:5'],
      says: `"atlantis" leaves out the screen "lost", which belongs to no state: an address leads there, whatever a lender does. ${takeOut}.`,
    },
    {
      code: 'unknown-screen',
      at: ['config/countries/atlantis.json:27:5'],
      says: '"screensExcept" names "outcom", but there is no such screen. Correct the name, or remove it. Did you mean "outcome"?',
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:28:5'],
      says: `"atlantis" leaves out the screen "comparison", but its "stateRoutes" choose it for the state 36. ${takeOut}, or out of "stateRoutes".`,
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:29:5'],
      says: `"atlantis" leaves out the screen "other-number", but the button "change-number" of the screen "phone-code" leads there. ${takeOut}, or leave out "phone-code" too.`,
    },
  ]);
});
