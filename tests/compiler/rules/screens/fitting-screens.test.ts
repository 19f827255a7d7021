import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a part that the kind of a screen lacks, or has no use for, is reported', () => {
  const faults = faultsOf('fitting-screens').filter(({ code }) => code === 'screen-part');
  expect(faults).toEqual([
    {
      code: 'screen-part',
      at: ['config/screens/outcome.json:9:3'],
      says: 'The screen "outcome" is of the kind "status", which has no use for "call". Remove "call", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/rejected.json:3:3'],
      says: 'The screen "rejected" is of the kind "form", which cannot do without "dataPoints". Add "dataPoints", or choose another kind.',
    },
    {
      code: 'screen-part',
      at: ['config/screens/unsaid.json:3:3'],
      says: 'The screen "unsaid" is of the kind "offer", which cannot do without "choice". Add "choice", or choose another kind.',
    },
  ]);
});

it('what is settled about an offer, and sent nowhere, is reported', () => {
  const faults = faultsOf('fitting-screens').filter(({ code }) => code === 'offer-unsent');
  expect(faults).toEqual([
    {
      code: 'offer-unsent',
      at: ['config/screens/choice.json:9:3'],
      says: 'With its "choice", the screen "choice" lets applicants settle something about an offer, but it has no "call" that would tell the lender. Add "call", or let "choice" be "single".',
    },
    {
      code: 'offer-unsent',
      at: ['config/screens/plain.json:10:3'],
      says: 'With its "plainCall", the screen "plain" lets applicants settle something about an offer, but it has no "call" that would tell the lender. Add "call", or remove "plainCall".',
    },
  ]);
});
