import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('circular conditions are reported once, with the cycle', () => {
  expect(faultsOf('acyclic-conditions')).toEqual([
    {
      code: 'condition-cycle',
      at: ['config/conditions.json:4:5', 'config/conditions.json:5:5'],
      text: 'These conditions refer to each other in a circle: is-employed -> has-income -> is-employed. Remove one of the references.',
    },
  ]);
});
