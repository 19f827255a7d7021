import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('equal variants cause a warning', () => {
  expect(warningsOf('distinct-variants')).toEqual([
    {
      code: 'variant-twice',
      at: ['config/experiments/nothing.json:8:5', 'config/experiments/nothing.json:5:5'],
      text: 'The variants "control" and "also-control" of "nothing" are the same, so the experiment cannot compare them. Change one of them, or combine them.',
    },
  ]);
});
