// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { localizeChange } from '../../workshop/page/change-words.ts';
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
    '"Your income" (income) moved to step "Your work" (work)',
    '“Tus ingresos” (income) moved to step “Tu trabajo” (work)',
  ],
  ['"Your income" (income), option "A job" added', '“Tus ingresos” (income), option “Un trabajo” added'],
  [
    'option "A pension" of "Your income" (income), English: "A pension"',
    'option “Una pensión” of “Tus ingresos” (income), English: "A pension"',
  ],
  [
    'asked: always -> "Your income" (income) is "A job" or "A pension" or "Old" (old) is "A job"',
    'asked: always -> “Tus ingresos” (income) is “Un trabajo” or “Una pensión” or "Old" (old) is "A job"',
  ],
  [
    '"Your income" (income) "A job": asked -> not asked',
    '“Tus ingresos” (income) “Un trabajo”: asked -> not asked',
  ],
  ['"Removed question" (gone) removed', '"Removed question" (gone) removed'],
])('%j is shown with the labels of the selected language', (text, expected) => {
  expect(localizeChange(text, snapshot, wording)).toBe(expected);
});
