import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a wrong type, a number out of bounds and a malformed name are reported together', () => {
  expect(faultsOf('shaped-values')).toEqual([
    {
      code: 'value-shape',
      at: ['config/countries/atlantis.json:5:51'],
      says: '9 is not what is asked for here: a number of at most 3. Correct the value.',
    },
    {
      code: 'value-shape',
      at: ['config/countries/atlantis.json:8:28'],
      says: '"1000" is not what is asked for here: a number. Correct the value.',
    },
    {
      code: 'value-shape',
      at: ['config/data-points/email.json:3:12'],
      says: '"contactDetails email" is not what is asked for here: where the answer lives in the lead, dotted: "contactDetails.email". Correct the value.',
    },
  ]);
});
