import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

const removeIt = 'Remove it from "screensExcept"';

it('a screen a country cannot do without is reported with the reason, and so is one that is not there', () => {
  expect(faultsOf('dispensable-screens')).toEqual([
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:25:5'],
      says: `"atlantis" excludes the screen "checking", but any application may reach the state 6. Its applicants would be stranded. ${removeIt}.`,
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:26:5'],
      says: `"atlantis" excludes the screen "lost", which belongs to no state and is always reachable by its address. ${removeIt}.`,
    },
    {
      code: 'unknown-screen',
      at: ['config/countries/atlantis.json:27:5'],
      says: '"screensExcept" names "outcom", but there is no such screen. Correct the name, or remove it. Did you mean "outcome"?',
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:28:5'],
      says: `"atlantis" excludes the screen "comparison", but its "stateRoutes" use it for the state 36. ${removeIt}, or from "stateRoutes".`,
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:29:5'],
      says: `"atlantis" excludes the screen "other-number", but the button "change-number" of the screen "phone-code" goes there. ${removeIt}, or exclude "phone-code" too.`,
    },
  ]);
});
