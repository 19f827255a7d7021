import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('the denial of what may be left open is pointed out', () => {
  expect(warningsOf('answered-negations')).toEqual([
    {
      code: 'open-negation',
      at: ['config/conditions.json:4:35'],
      says: 'In "atlantis" the condition "is-employed" denies something about "employment", which may be left open; then it is not true, and nothing is asked. Require "employment", or say with "any" and { "op": "not", "of": { "op": "answered" } } that an open answer counts, too.',
    },
  ]);
});
