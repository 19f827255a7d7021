import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';
import { set, applyChange } from '../../tree-changes.ts';

it('a value outside a list is reported with the list', () => {
  expect(faultsOf('allowed-values')).toEqual([
    {
      code: 'value-not-allowed',
      at: ['config/data-points/amount.json:10:46'],
      text: '"forever" is not one of the values allowed here. Use one of "local" (on the applicant’s own device), "never".',
    },
    {
      code: 'value-not-allowed',
      at: ['config/data-points/email.json:5:14'],
      text: '"emial" is not one of the values allowed here. Use one of "text" (a line of text), "email" (an e-mail address), "phone" (a phone number), "money" (an amount of money), "number" (a number), "year" (a year), "slider" (a number on a slider), "stepper" (a small number with plus and minus), "choice" (one of a few options), "search-choice" (one of many options, with a search), "multi-choice" (several of a few options), "yes-no" (yes or no), "date" (a day), "month-year" (a month), "account" (a bank account), "postal-code" (a postal code), "company" (a company), "vehicle-make" (a make of car), "vehicle-model" (a model of car), "consent" (one consent), "consents" (several consents), "captcha" (a check against bots). Did you mean "email"?',
    },
    {
      code: 'value-not-allowed',
      at: ['config/data-points/employer.json:9:24'],
      text: '"differs-form" is not one of the values allowed here. Use one of "minimum-age" (at least the minimum age of the country), "maximum-age" (at most the maximum age of the country), "not-in-future" (not in the future), "not-in-past" (not in the past), "within-years-back" (at most this many years ago), "within-years-ahead" (at most this many years from now), "after" (later than another answer), "before" (earlier than another answer), "differs-from" (different from another answer), "encodes-birth-date" (the code contains the date of birth), "encodes-gender" (the code contains the gender), "not-before-birth-plus" (at least this many years after a birth). Did you mean "differs-from"?',
    },
  ]);
});

it('an unknown operator is reported with the known ones and their meanings', () => {
  const change = set('config/conditions.json', 'conditions/has-income', {
    op: 'not',
    of: { op: 'is', dataPoint: 'employment', value: 'employed' },
  });
  const result = compileFiles(applyChange(change, baseTree));
  const findings = result.ok
    ? []
    : readable(result.diagnostics).filter(({ text }) => text.startsWith('"is"'));
  expect(findings.map(({ code, text }) => [code, text])).toEqual([
    [
      'value-not-allowed',
      '"is" is not one of the values allowed here. Use one of "answered" (there is an answer), "equals" (the answer is this value), "in" (the answer is one of these values), "lessThan" (the answer is less than this number), "atMost" (the answer is at most this number), "atLeast" (the answer is at least this number), "moreThan" (the answer is more than this number), "before" (the answer is before a day relative to today), "after" (the answer is after a day relative to today), "all" (all of these conditions are true), "any" (at least one of these conditions is true), "not" (this condition is false), "condition" (another condition is true). Did you mean "in"?',
    ],
  ]);
});
