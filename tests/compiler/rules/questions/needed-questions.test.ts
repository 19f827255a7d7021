import { expect, it } from 'vitest';
import { collectFindings } from '../../../../src/compiler/rule.ts';
import { fulfilledDuties } from '../../../../src/compiler/rules/countries/legal-duties.ts';
import { neededQuestions } from '../../../../src/compiler/rules/questions/needed-questions.ts';
import { configOf } from '../../base-config.ts';
import { readable } from '../../findings.ts';
import { edited } from '../../sample-tree.ts';

it('an e-mail address asked on the last page is reported', () => {
  const { report, sorted } = collectFindings();
  const email = 'config/data-points/email.json';
  const country = 'config/countries/atlantis.json';
  const withoutEmail = edited(country, '"email",', '').get(country) ?? '';
  const tree = new Map([
    ...edited(email, '"step": "contact"', '"step": "agreement"'),
    [country, withoutEmail.replace('"agreement"', '"agreement", "email"')],
  ]);
  neededQuestions(configOf(tree), report);
  expect(readable(sorted())).toEqual([
    {
      code: 'needed-question',
      at: ['config/data-points/email.json:4:11'],
      text: 'In "atlantis" "email" is asked on the last step, so applicants who stop earlier are lost: the lender could not contact the applicant. Ask it on the first step.',
    },
  ]);
});

it('in the European Union the consent to data processing is on the first page', () => {
  const { report, sorted } = collectFindings();
  fulfilledDuties(configOf(edited('config/countries/atlantis.json', '"AD"', '"AT"')), report);
  expect(readable(sorted()).map(({ text }) => text)).toContainEqual(
    'The law of "atlantis" requires "agreement" to be asked of every applicant before data is sent: article 13 (1) of Regulation (EU) 2016/679 (at the time when personal data are obtained). Ask it on "contact", without a condition.',
  );
});
