import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a duplicate key is reported with its first place', () => {
  expect(faultsOf('unique-keys')).toEqual([
    {
      code: 'duplicate-key',
      at: ['config/data-points/email.json:8:3', 'config/data-points/email.json:4:3'],
      text: 'The key "step" occurs twice in one object. The first value would be lost. Remove one of them.',
    },
  ]);
});
