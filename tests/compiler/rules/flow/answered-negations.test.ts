import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('the negation of an optional answer causes a warning', () => {
  expect(warningsOf('answered-negations')).toEqual([
    {
      code: 'open-negation',
      at: ['config/conditions.json:4:35'],
      text: 'In "atlantis" the condition "is-employed" negates "employment", which is optional. If it is empty, the negated condition is false too, and the question is not asked. Make "employment" required, or use "any" with { "op": "not", "of": { "op": "answered" } } to include an empty answer.',
    },
  ]);
});
