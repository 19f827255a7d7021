import { expect, it } from 'vitest';
import { journalStart } from '../../workshop/page/lender.ts';

const start = { calls: 5, events: 9 };

it.each([
  [{ calls: 5, events: 9 }, start],
  [{ calls: 6, events: 12 }, start],
  [
    { calls: 1, events: 0 },
    { calls: 0, events: 0 },
  ],
  // One journal may already be longer than before the reset.
  [
    { calls: 6, events: 2 },
    { calls: 0, events: 0 },
  ],
])('with the journals at %j, the timeline starts at %j', (now, first) => {
  expect(journalStart(start, now)).toEqual(first);
});
