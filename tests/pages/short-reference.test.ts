import { expect, it } from 'vitest';
import { shortReference } from '../../src/pages/status/short-reference.ts';

it('shortens a UUID to its first part, and no other number', () => {
  expect(shortReference('965eba55-60b0-4890-8d77-77db2d7a089c')).toBe('965EBA55');
  for (const reference of ['lead-1', '20260000123456', '965eba55-60b0'])
    expect(shortReference(reference)).toBe(reference);
});
