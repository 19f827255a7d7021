import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('an unknown placeholder is reported in English, but not again in translations', () => {
  expect(faultsOf('known-placeholders')).toEqual([
    {
      code: 'unknown-placeholder',
      at: ['config/brands/tide/atlantis.json:5:18'],
      text: 'This text has no value called "maximun", so applicants would see {{maximun}}. Available placeholders: {{minimum}}, {{maximum}}, {{minimumPeriod}}, {{maximumPeriod}}. Did you mean "maximum"?',
    },
    {
      code: 'unknown-placeholder',
      at: ['locales/en/common.json:3:23'],
      text: 'This text has no value called "brandName", so applicants would see {{brandName}}. Available placeholders: {{productName}}.',
    },
    {
      code: 'unknown-placeholder',
      at: ['locales/en/form.json:34:18'],
      text: 'This text has no value called "limt", so applicants would see {{limt}}. Available placeholders: {{label}}, {{limit}}. Did you mean "limit"?',
    },
    {
      code: 'unknown-placeholder',
      at: ['locales/en/screens.json:2:26'],
      text: 'This text has no value called "lender", so applicants would see {{lender}}. Available placeholders: {{partner}}.',
    },
  ]);
});

it('a text variant for an unnamed partner cannot contain the partner’s name', () => {
  const files = edited(
    'locales/en/screens.json',
    '"title": "We are checking"',
    '"title": "We check", "title_unnamed": "{{partner}} is checking"',
  );
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toContainEqual({
    code: 'unknown-placeholder',
    at: ['locales/en/screens.json:2:55'],
    text: 'This text has no value called "partner", so applicants would see {{partner}}. Write it without {{placeholders}}.',
  });
});
