import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('missing and unused parts of a screen are reported by its kind', () => {
  const faults = faultsOf('fitting-screens').filter(({ code }) => code === 'screen-part');
  expect(faults).toEqual([
    {
      code: 'screen-part',
      at: ['config/screens/choice.json:3:3'],
      text: 'The screen "choice" is of the kind "offer-choice", which requires "call". Add "call", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/farewell.json:3:3'],
      text: 'The screen "farewell" is of the kind "status", which requires "states". Add "states", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/outcome.json:8:3'],
      text: 'The screen "outcome" is of the kind "status", which does not use "call". Remove "call", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/plain.json:8:3'],
      text: 'The screen "plain" is of the kind "offer", which does not use "plainCall". Remove "plainCall", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/rejected.json:3:3'],
      text: 'The screen "rejected" is of the kind "form", which requires "dataPoints". Add "dataPoints", or choose another kind.',
    },
  ]);
});
