import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('conditions that rest on each other are reported once, with the circle', () => {
  expect(faultsOf('acyclic-conditions')).toEqual([
    {
      code: 'condition-cycle',
      at: ['config/conditions.json:4:5', 'config/conditions.json:5:5'],
      says: 'These conditions refer to each other in a circle, so none can be decided: is-employed -> has-income -> is-employed. Break the circle at one of them.',
    },
  ]);
});
