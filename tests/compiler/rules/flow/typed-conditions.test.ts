import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a value that is no answer and an operator of another type are reported', () => {
  expect(faultsOf('typed-conditions')).toEqual([
    {
      code: 'condition-operand',
      at: ['config/conditions.json:4:74', 'config/data-points/employment.json:6:23'],
      says: 'In the condition "is-employed" the operator "equals" can never decide about "employment": "employd" is not one of its answers. Correct the value or the operator. Did you mean "employed"?',
    },
    {
      code: 'condition-operand',
      at: ['config/conditions.json:5:72', 'config/data-points/employer.json:6:23'],
      says: 'In the condition "from-abroad" the operator "equals" can never decide about "employer": "EX" is not one of its answers. Correct the value or the operator. Did you mean "AX", "CX" or "EC"?',
    },
    {
      code: 'condition-operand',
      at: ['config/conditions.json:10:17', 'config/data-points/employment.json:6:23'],
      says: 'In the condition "has-income" the operator "moreThan" can never decide about "employment": its answer is a text, not a number. Correct the value or the operator.',
    },
  ]);
});
