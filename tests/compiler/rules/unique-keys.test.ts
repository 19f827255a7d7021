import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a key that stands twice is reported with its first place', () => {
  expectFaults('unique-keys', [
    {
      code: 'duplicate-key',
      at: ['config/data-points/email.json:8:3', 'config/data-points/email.json:4:3'],
      says: 'The key "step" stands twice in one object, and the first would silently be lost. Remove one of the two.',
    },
  ]);
});
