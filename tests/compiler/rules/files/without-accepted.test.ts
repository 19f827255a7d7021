import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('accepted warnings are hidden, and unused acceptances are reported', () => {
  expect(warningsOf('without-accepted')).toEqual([
    {
      code: 'idle-acceptance',
      at: ['config/application.json:9:15'],
      text: 'config/conditions.json no longer has the warning "unused-definition". Remove it from "accepted".',
    },
    {
      code: 'idle-acceptance',
      at: ['config/application.json:10:15'],
      text: '"missing-message" is not a warning, so it cannot be accepted. Remove it from "accepted".',
    },
  ]);
});
