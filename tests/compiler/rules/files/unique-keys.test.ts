import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a key that stands twice is reported with its first place', () => {
  expect(faultsOf('unique-keys')).toEqual([
    {
      code: 'duplicate-key',
      at: ['config/data-points/email.json:8:3', 'config/data-points/email.json:4:3'],
      says: 'The key "step" stands twice in one object, and the first would silently be lost. Remove one of the two.',
    },
  ]);
});
