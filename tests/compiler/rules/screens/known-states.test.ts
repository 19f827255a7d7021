import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a state number above 42 is reported, as a value or as a key', () => {
  expect(faultsOf('known-states')).toEqual([
    {
      code: 'unknown-state',
      at: ['config/countries/atlantis.json:24:20'],
      text: '"44" is not an application state. States are numbered from 0 to 42. Correct the number.',
    },
    {
      code: 'unknown-state',
      at: ['config/screens/rejected.json:5:18'],
      text: '43 is not an application state. States are numbered from 0 to 42. Correct the number.',
    },
  ]);
});
