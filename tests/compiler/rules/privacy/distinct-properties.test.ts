import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('two questions that analytics could not tell apart are reported', () => {
  expect(faultsOf('distinct-properties')).toEqual([
    {
      code: 'property-twice',
      at: ['config/data-points/employer.json:10:95'],
      says: 'Both "email" and "employer" are called "form_email" in events, so nobody could tell which of them was answered. Give one of them a "property" of its own.',
    },
  ]);
});
