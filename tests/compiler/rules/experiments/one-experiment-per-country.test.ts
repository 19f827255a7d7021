import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a second experiment in one country is refused', () => {
  expect(faultsOf('one-experiment-per-country')).toEqual([
    {
      code: 'experiment-twice',
      at: ['config/experiments/order.json:3:14', 'config/experiments/longer.json:3:14'],
      says: 'Both "longer" and "order" divide the applicants of "atlantis", so what they do could be laid to either. End one of them, or make their variants one experiment.',
    },
  ]);
});
