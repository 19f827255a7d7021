import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a label, an option and a button without words are reported, in the language that lacks them', () => {
  expect(faultsOf('complete-words')).toEqual([
    {
      code: 'missing-message',
      at: ['locales/en/screens.json:3:48'],
      says: 'The screen "rejected" has the button "change-answers", but the text "rejected>actions>change-answers" is missing from the screens words of "en". Add "rejected>actions>change-answers" to locales/en/screens.json.',
    },
    {
      code: 'missing-message',
      at: ['locales/es/form.json:12:3'],
      says: 'The question "employer" needs a label, but the text "dataPoints>employer>label" is missing from the form words of "es". Add "dataPoints>employer>label" to locales/es/form.json.',
    },
    {
      code: 'missing-message',
      at: ['locales/es/form.json:17:7'],
      says: 'The question "employment" offers "retired", but the text "dataPoints>employment>options>retired" is missing from the form words of "es". Add "dataPoints>employment>options>retired" to locales/es/form.json.',
    },
  ]);
});
