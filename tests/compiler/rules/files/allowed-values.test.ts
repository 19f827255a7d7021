import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

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
      says: '"emial" is not one of the values allowed here. Use one of "text", "email", "phone", "money", "number", "year", "slider", "stepper", "choice", "search-choice", "multi-choice", "yes-no", "date", "month-year", "account", "postal-code", "company", "vehicle-make", "vehicle-model", "consent", "consents", "captcha". Did you mean "email"?',
    },
    {
      code: 'value-not-allowed',
      at: ['config/data-points/employer.json:9:24'],
      says: '"differs-form" is not one of the values allowed here. Use one of "minimum-age", "maximum-age", "not-in-future", "not-in-past", "within-years-back", "within-years-ahead", "after", "before", "differs-from", "encodes-birth-date", "encodes-gender", "not-before-birth-plus". Did you mean "differs-from"?',
    },
  ]);
});
