import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a value outside a list is reported with the list', () => {
  expectFaults('allowed-values', [
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
