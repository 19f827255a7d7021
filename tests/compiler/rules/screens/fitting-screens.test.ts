import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a part that the kind of a screen lacks, or has no use for, is reported', () => {
  const faults = faultsOf('fitting-screens').filter(({ code }) => code === 'screen-part');
  expect(faults).toEqual([
    {
      code: 'screen-part',
      at: ['config/screens/choice.json:3:3'],
      says: 'The screen "choice" is of the kind "offer-choice", which cannot do without "call". Add "call", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/farewell.json:3:3'],
      says: 'The screen "farewell" is of the kind "status", which cannot do without "states". Add "states", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/outcome.json:8:3'],
      says: 'The screen "outcome" is of the kind "status", which has no use for "call". Remove "call", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/plain.json:8:3'],
      says: 'The screen "plain" is of the kind "offer", which has no use for "plainCall". Remove "plainCall", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/rejected.json:3:3'],
      says: 'The screen "rejected" is of the kind "form", which cannot do without "dataPoints". Add "dataPoints", or choose another kind.',
    },
  ]);
});
