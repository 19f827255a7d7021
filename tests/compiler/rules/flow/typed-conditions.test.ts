import { expect, it } from 'vitest';
import { operandProblem } from '../../../../src/compiler/link/operand-problem.ts';
import type { DataPointId } from '../../../../src/model/identifiers.ts';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';
import { set, applyChange } from '../../tree-changes.ts';

it('an impossible value and an operator of another type are reported', () => {
  expect(faultsOf('typed-conditions')).toEqual([
    {
      code: 'condition-operand',
      at: ['config/conditions.json:4:74', 'config/data-points/employment.json:6:23'],
      text: 'In the condition "is-employed" the operator "equals" cannot be used with "employment": "employd" is not one of its answers. Write one of its answers: "employed", "student" or "retired". Did you mean "employed"?',
    },
    {
      code: 'condition-operand',
      at: ['config/conditions.json:5:72', 'config/data-points/employer.json:6:23'],
      text: 'In the condition "from-abroad" the operator "equals" cannot be used with "employer": "EX" is not one of its answers. Write one of its answers. Did you mean "AX", "CX" or "EC"?',
    },
    {
      code: 'condition-operand',
      at: ['config/conditions.json:10:17', 'config/data-points/employment.json:6:23'],
      text: 'In the condition "has-income" the operator "moreThan" cannot be used with "employment": its answer is a text, not a number. Use "equals", "in" or "answered", or another question.',
    },
  ]);
});

it.each([
  [
    'equals',
    'agreement',
    'yes',
    'its answer is true (yes) or false (no), never "yes". Write true, without quotation marks.',
  ],
  [
    'equals',
    'agreement',
    1,
    'its answer is true (yes) or false (no), never 1. Write true or false, without quotation marks.',
  ],
  [
    'equals',
    'monthlyIncome',
    '500',
    'its answer is a number, never "500". Write 500, without quotation marks.',
  ],
  ['equals', 'email', 5, 'its answer is a text, never 5. Write a text: "5".'],
  [
    'equals',
    'newsletter',
    true,
    'its answer is a set of consents, never true. It can be compared with nothing; use "answered".',
  ],
  [
    'atLeast',
    'agreement',
    1,
    'its answer is true (yes) or false (no), not a number. Use "equals" or "answered", or another question.',
  ],
])('a condition "%s" about "%s" with %j is reported with a fix', (op, dataPoint, value, expected) => {
  const change = set('config/conditions.json', 'conditions/has-income', { op, dataPoint, value });
  const result = compileFiles(applyChange(change, baseTree));
  const findings = result.ok
    ? []
    : readable(result.diagnostics).filter(({ code }) => code === 'condition-operand');
  expect(findings.map((finding) => finding.text.replace(/^.*?": /, ''))).toEqual([expected]);
});

it.each([
  [{ type: 'string', format: 'date' }, 1990, 'a date, never 1990. Use "before", "after" or "answered".'],
  [{ type: 'integer' }, '2', 'a whole number, never "2". Write 2, without quotation marks.'],
  [{ type: 'integer' }, '2.5', 'a whole number, never "2.5". Write a whole number.'],
  [{ type: 'number' }, '2.5', 'a number, never "2.5". Write 2.5, without quotation marks.'],
  [{ type: 'number' }, 'many', 'a number, never "many". Write a number.'],
])('an answer of %j is never %j, and the message shows a possible one', (schema, value, expected) => {
  const problem = operandProblem({ op: 'equals', dataPoint: 'age' as DataPointId, value }, schema);
  expect(`${problem?.problem}. ${problem?.remedy}`).toBe(`its answer is ${expected}`);
});
