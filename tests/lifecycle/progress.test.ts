import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  currentState,
  passedStates,
  initialProgress,
  progressOf,
  pushProgress,
} from '../../src/lifecycle/progress.ts';

it.each([
  [6, 6],
  [[0, 6, 10], 10],
  [[13], 13],
  [99, 99],
  [[6, 99], 99],
])('[P1] the current state of %j is %s', (progress, state) => {
  expect(currentState(progress)).toBe(state);
});

it.each([
  '6',
  '',
  null,
  undefined,
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  6.5,
  [],
  [6, '10'],
  [[6]],
  { length: 1, 0: 6 },
])('[P2] %j contains no state', (progress) => {
  expect(currentState(progress)).toBe(0);
  expect(progressOf(progress)).toEqual(initialProgress);
});

it('[P2] no value throws, and the current state is the last of the parsed list', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const state = currentState(value);
      expect(Number.isSafeInteger(state) && state >= 0).toBe(true);
      expect(progressOf(value).length).toBeGreaterThan(0);
    }),
  );
});

it('[P2] one invalid item makes the whole list invalid', () => {
  expect(progressOf([6, 'x', 10])).toEqual([0]);
});

it('[P3] a new state is appended, the current one is not', () => {
  expect(pushProgress([0], 6)).toEqual([0, 6]);
  expect(pushProgress([0, 6], 6)).toEqual([0, 6]);
  expect(pushProgress([0, 6], 0)).toEqual([0, 6, 0]);
});

it('[P3] a list replaces the stored states', () => {
  expect(pushProgress([0, 6], [0, 6, 10, 12])).toEqual([0, 6, 10, 12]);
});

it('[P4] the last hundred states are kept', () => {
  const states = Array.from({ length: 140 }, (_, index) => index % 43);
  expect(progressOf(states)).toEqual(states.slice(40));
  expect(pushProgress(progressOf(states), 42)).toEqual([...states.slice(41), 42]);
});

it.each([
  [[0, 6, 10], 10, true],
  [[0, 6, 10, 12], 10, true],
  [[6, 10, 12], 10, true],
  [[0, 6], 10, false],
  [[0, 6, 13, 0, 6], 13, false],
  [[0, 6, 13, 0, 6, 13], 13, true],
] as const)(
  'an application with the states %j has passed %i since it began: %s',
  (states, state, expected) => {
    expect(passedStates(progressOf(states)).includes(state)).toBe(expected);
  },
);
