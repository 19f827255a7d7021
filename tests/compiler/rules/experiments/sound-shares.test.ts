import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('variants share a hundred applicants, and no more', () => {
  expect(faultsOf('sound-shares')).toEqual([
    {
      code: 'shares-exceeded',
      at: ['config/experiments/longer.json:4:3'],
      says: 'The variants of "longer" share 110 of a hundred applicants, but nobody can see two of them. Lower the shares; whom none gets sees the country as it is.',
    },
  ]);
});
