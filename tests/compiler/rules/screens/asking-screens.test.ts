import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a screen none of whose questions a country asks is reported', () => {
  expect(faultsOf('asking-screens')).toEqual([
    {
      code: 'screen-asks-nothing',
      at: ['config/screens/work-details.json:8:3', 'config/countries/atlantis.json:47:3'],
      says: 'Nothing of what the screen "work-details" asks is asked in "atlantis", so its page would be empty there. Take one of its questions out of "notAsked", or let the screen ask another one too.',
    },
  ]);
});
