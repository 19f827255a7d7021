import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a broken and an unanchored pattern are reported', () => {
  expect(faultsOf('valid-patterns')).toEqual([
    {
      code: 'pattern-invalid',
      at: ['config/data-points/email.json:6:63'],
      text: 'The pattern @ cannot be used: it must begin with ^ and end with $, and alternatives must be in a group. Correct the pattern. It must be valid with the Unicode flag, and match the whole text.',
    },
    {
      code: 'pattern-invalid',
      at: ['config/data-points/employer.json:6:77'],
      text: 'The pattern ^(\\p{L}+$ cannot be used: unterminated group. Correct the pattern. It must be valid with the Unicode flag, and match the whole text.',
    },
  ]);
});
