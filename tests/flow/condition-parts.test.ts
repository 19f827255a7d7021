import { expect, it } from 'vitest';
import { dataPointsRead } from '../../src/flow/condition-parts.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { ConditionName, DataPointId } from '../../src/model/identifiers.ts';

const answered = (id: string): Condition => ({ op: 'answered', dataPoint: id as DataPointId });
const named = (name: string): Condition => ({ op: 'condition', name: name as ConditionName });

it('a condition reads the data points of its parts and of named conditions', () => {
  const conditions: { [name: string]: Condition } = {
    settled: { op: 'all', of: [answered('city'), named('housed')] },
    housed: answered('street'),
  };
  const condition: Condition = { op: 'any', of: [answered('email'), { op: 'not', of: named('settled') }] };
  expect(dataPointsRead(condition, conditions)).toEqual(['email', 'city', 'street']);
});

it('circular conditions are read once, and an undefined name reads nothing', () => {
  const conditions: { [name: string]: Condition } = {
    hen: { op: 'all', of: [answered('egg'), named('chick')] },
    chick: { op: 'any', of: [answered('shell'), named('hen'), named('constructor'), named('cock')] },
  };
  expect(dataPointsRead(named('hen'), conditions)).toEqual(['egg', 'shell']);
});
