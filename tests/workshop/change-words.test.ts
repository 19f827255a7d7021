// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { localizeChange, textsByLanguage } from '../../workshop/page/change-words.ts';
import { wordingOf } from '../../workshop/page/wording.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

const texts = (label: string, job: string, pension: string, title: string): string =>
  JSON.stringify({
    dataPoints: { income: { label, options: { job, pension } } },
    steps: { work: { title } },
  });
const snapshot = validSnapshot({
  'config/data-points/income.json': '{}',
  'config/steps.json': JSON.stringify({ steps: { work: {} } }),
  'locales/en/form.json': texts('Your income', 'A job', 'A pension', 'Your work'),
  'locales/es-ES/form.json': texts('Tus ingresos', 'Un trabajo', 'Una pensión', 'Tu trabajo'),
});
const wording = wordingOf(snapshot, 'es-ES');

it.each([
  [
    'Moved the question "Your income" (income) to the page "Your work" (work)',
    'Moved the question “Tus ingresos” to the page “Tu trabajo”',
  ],
  ['Added the option "A job" of "Your income" (income)', 'Added the option “Un trabajo” of “Tus ingresos”'],
  [
    'Moved the option "A job" of "Your income" (income) before "A pension"',
    'Moved the option “Un trabajo” of “Tus ingresos” before “Una pensión”',
  ],
  [
    'asked if "Your income" (income) is "A job" or "A pension" or "Old" (old) is "A job"',
    'asked if “Tus ingresos” is “Un trabajo” or “Una pensión” or “Old” is “A job”',
  ],
  ['If "Your income" (income) is "A job": asked now', 'If “Tus ingresos” is “Un trabajo”: asked now'],
  [
    'Sample applicant “Eighteen today”: "Your income" (income) from "A job" to "A pension"',
    'Sample applicant “Eighteen today”: “Tus ingresos” from “Un trabajo” to “Una pensión”',
  ],
  ['Removed the question "Removed question" (gone)', 'Removed the question “Removed question”'],
  [
    'Help of "Your income" (income) in English: from “The "net" income” to “"Your income" (income)”',
    'Help of “Tus ingresos” in English: from “The "net" income” to “"Your income" (income)”',
  ],
])('%j is shown with the labels of the selected language', (text, expected) => {
  expect(localizeChange(text, snapshot, wording)).toBe(expected);
});

it('the texts of an added item are shown by language, without the label in the selected language', () => {
  const english = { locale: 'en', language: 'English' };
  const spanish = { locale: 'es-ES', language: 'European Spanish' };
  expect(
    textsByLanguage(
      [
        { ...english, name: '', text: 'Your pet' },
        { ...english, name: 'option', text: 'Dog' },
        { ...english, name: 'option', text: 'Cat' },
        { ...spanish, name: '', text: 'Tu mascota' },
        { ...spanish, name: 'help', text: 'Solo una.' },
      ],
      'es-ES',
    ),
  ).toEqual([
    { ...spanish, words: 'help “Solo una.”' },
    { ...english, words: '“Your pet”, options “Dog”, “Cat”' },
  ]);
});
