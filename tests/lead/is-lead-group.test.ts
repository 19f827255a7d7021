import { expect, it } from 'vitest';
import { isLeadGroup } from '../../src/lead/is-lead-group.ts';

it('a lead group contains fields, groups and lists of them', () => {
  const group = { city: 'Hue', floor: 3, lift: false, none: null, since: new Date(0), left: undefined };
  expect(isLeadGroup({ ...group, home: group, people: [group, ['a', 1]] })).toBe(true);
});

it('an invalid value makes the group invalid at any depth', () => {
  for (const invalidValue of [() => 1, Symbol('a'), 1n, new Map()]) {
    expect(isLeadGroup(invalidValue)).toBe(false);
    expect(isLeadGroup({ home: { street: invalidValue } })).toBe(false);
    expect(isLeadGroup({ people: [{ street: [invalidValue] }] })).toBe(false);
    expect(isLeadGroup({ floor: 3, street: invalidValue, people: [1, invalidValue] })).toBe(false);
    expect(isLeadGroup({ people: [1, invalidValue] })).toBe(false);
  }
});

it('a list and a plain value are no group', () => {
  for (const value of [[], 'a', 1, null, undefined, new Date(0)]) expect(isLeadGroup(value)).toBe(false);
});
