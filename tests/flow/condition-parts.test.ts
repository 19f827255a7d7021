import { expect, it } from 'vitest';
import { dataPointsRead } from '../../src/flow/condition-parts.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { ConditionName, DataPointId } from '../../src/model/identifiers.ts';

const isAnswered = (id: string): Condition => ({ op: 'answered', dataPoint: id as DataPointId });
const namedCondition = (name: string): Condition => ({ op: 'condition', name: name as ConditionName });

it('a condition reads the data points of its parts and of named conditions', () => {
  const conditions: { [name: string]: Condition } = {
    settled: { op: 'all', of: [isAnswered('city'), namedCondition('housed')] },
    housed: isAnswered('street'),
  };
  const condition: Condition = {
    op: 'any',
    of: [isAnswered('email'), { op: 'not', of: namedCondition('settled') }],
  };
  expect(dataPointsRead(condition, conditions)).toEqual(['email', 'city', 'street']);
});

it('circular conditions are read once, and an undefined name reads nothing', () => {
  const conditions: { [name: string]: Condition } = {
    hen: { op: 'all', of: [isAnswered('egg'), namedCondition('chick')] },
    chick: {
      op: 'any',
      of: [isAnswered('shell'), namedCondition('hen'), namedCondition('constructor'), namedCondition('cock')],
    },
  };
  expect(dataPointsRead(namedCondition('hen'), conditions)).toEqual(['egg', 'shell']);
});
