import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an id that is another question’s field is reported', () => {
  expect(faultsOf('one-owner-per-name')).toEqual([
    {
      code: 'ambiguous-owner',
      at: ['config/data-points/email.json:1:1', 'config/data-points/employer.json:3:12'],
      text: 'In "atlantis" the id of the data point "email" is also the field of "employer", so a server error about "email" could refer to either. Rename one of the two.',
    },
  ]);
});
