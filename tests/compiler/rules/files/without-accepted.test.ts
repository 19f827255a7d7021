import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('accepted warnings are hidden, and unused acceptances are reported', () => {
  expect(warningsOf('without-accepted')).toEqual([
    {
      code: 'idle-acceptance',
      at: ['config/application.json:9:15'],
      says: 'There is no "unused-definition" in config/conditions.json any more. Remove it from "accepted".',
    },
    {
      code: 'idle-acceptance',
      at: ['config/application.json:10:15'],
      says: '"missing-message" is not a warning, so it cannot be accepted. Remove it from "accepted".',
    },
  ]);
});
