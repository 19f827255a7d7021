import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a format without a check is reported', () => {
  expect(faultsOf('known-formats')).toEqual([
    {
      code: 'unknown-format',
      at: ['config/data-points/email.json:6:43'],
      text: 'There is no check for the format "e-mail". Without one, any text would be valid. Correct the name, or write a pattern. Did you mean "email"?',
    },
  ]);
});
