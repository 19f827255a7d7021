import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a value outside a list is reported with the list', () => {
  expect(faultsOf('allowed-values')).toEqual([
    {
      code: 'value-not-allowed',
      at: ['config/data-points/amount.json:10:46'],
      says: '"forever" is not one of the values allowed here. Use one of "local", "never".',
    },
    {
      code: 'value-not-allowed',
      at: ['config/data-points/email.json:5:14'],
      says: '"emial" is not one of the values allowed here. Use one of "text", "email", "phone", "money", "slider", "choice", "yes-no", "consent", "consents", "captcha". Did you mean "email"?',
    },
  ]);
});
