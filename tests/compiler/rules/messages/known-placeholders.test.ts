import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a value that a text is not given is reported, and its translations are left in peace', () => {
  expect(faultsOf('known-placeholders')).toEqual([
    {
      code: 'unknown-placeholder',
      at: ['config/brands/tide/atlantis.json:5:18'],
      says: 'This text is given no value called "maximun", so the applicant would read {{maximun}}. It is given these: {{minimum}}, {{maximum}}, {{minimumPeriod}}, {{maximumPeriod}}. Did you mean "maximum"?',
    },
    {
      code: 'unknown-placeholder',
      at: ['locales/en/common.json:3:23'],
      says: 'This text is given no value called "brandName", so the applicant would read {{brandName}}. It is given these: {{productName}}.',
    },
    {
      code: 'unknown-placeholder',
      at: ['locales/en/form.json:34:18'],
      says: 'This text is given no value called "limt", so the applicant would read {{limt}}. It is given these: {{label}}, {{limit}}. Did you mean "limit"?',
    },
    {
      code: 'unknown-placeholder',
      at: ['locales/en/screens.json:2:26'],
      says: 'This text is given no value called "lender", so the applicant would read {{lender}}. It is given these: {{partner}}.',
    },
  ]);
});

it('a variant for where no partner is named cannot name one', () => {
  const files = edited(
    'locales/en/screens.json',
    '"title": "We are checking"',
    '"title": "We check", "title_unnamed": "{{partner}} is checking"',
  );
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toContainEqual({
    code: 'unknown-placeholder',
    at: ['locales/en/screens.json:2:55'],
    says: 'This text is given no value called "partner", so the applicant would read {{partner}}. Write it without {{placeholders}}.',
  });
});
