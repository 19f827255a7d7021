import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('what is agreed to is worded the same for everybody', () => {
  expect(faultsOf('unvaried-agreements')).toEqual([
    {
      code: 'agreement-varied',
      at: ['config/experiments/wording.json:14:24'],
      says: 'The variant "short" words "dataPoints>agreement>label" differently, which applicants agree to or the law wants said; nobody could tell later who agreed to what. Leave it out of the experiment.',
    },
  ]);
});
