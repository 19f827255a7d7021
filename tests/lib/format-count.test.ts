import { expect, it } from 'vitest';
import { formatCount } from '../../src/lib/format-count.ts';

it('a count of one has a singular noun', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'step'))).toEqual(['0 steps', '1 step', '2 steps']);
});
