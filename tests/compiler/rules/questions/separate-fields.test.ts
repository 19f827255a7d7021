import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a field inside another field is reported', () => {
  expect(faultsOf('separate-fields')).toEqual([
    {
      code: 'field-inside-field',
      at: ['config/data-points/employer.json:3:12', 'config/data-points/email.json:3:12'],
      text: 'In "atlantis" the data point "employer" sets "contactDetails.email.employer", which is inside "contactDetails.email", the field of "email". Give one of them another field.',
    },
  ]);
});
