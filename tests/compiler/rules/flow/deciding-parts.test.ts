import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a part of a condition that changes no result causes a warning', () => {
  expect(warningsOf('deciding-parts')).toEqual([
    {
      code: 'idle-part',
      at: ['config/conditions.json:7:7'],
      text: 'In the condition "has-income" part 1 of "any" has no effect: the same questions are asked with and without it. Correct it, or remove it.',
    },
    {
      code: 'idle-part',
      at: ['config/conditions.json:7:7'],
      text: 'In the condition "has-income" part 2 of "any" has no effect: the same questions are asked with and without it. Correct it, or remove it.',
    },
  ]);
});
