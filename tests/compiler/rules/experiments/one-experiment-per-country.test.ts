import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a second experiment in one country is rejected', () => {
  expect(faultsOf('one-experiment-per-country')).toEqual([
    {
      code: 'experiment-twice',
      at: ['config/experiments/order.json:3:14', 'config/experiments/longer.json:3:14'],
      text: '"longer" and "order" both run in "atlantis", so results cannot be attributed to one of them. End one of them, or combine their variants in one experiment.',
    },
  ]);
});
