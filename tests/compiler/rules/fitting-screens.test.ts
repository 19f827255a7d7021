import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a part that the kind of a screen lacks, or has no use for, is reported', () => {
  expect(faultsOf('fitting-screens')).toEqual([
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
  ]);
});
