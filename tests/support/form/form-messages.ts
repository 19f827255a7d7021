import common from '../../../locales/en/common.json';
import form from '../../../locales/en/form.json';
import type { Translate } from '../../../src/form/widgets/control.ts';
import { createI18n } from '../../../src/i18n/create-i18n.ts';

/** Messages of questions that only tests use. */
const sampleMessages = {
  steps: { everything: { title: 'What about you?', action: 'Send everything' } },
  dataPoints: {
    nickname: { label: 'Nickname', errors: { required: 'Enter a nickname' } },
    monthlyIncome: { label: 'Monthly income', errors: { required: 'Enter your income' } },
    wish: { label: 'Wish', errors: {} },
    purpose: {
      label: 'What is it for?',
      errors: { required: 'Choose what it is for' },
      options: { car: 'A car', home: 'A home', school: 'School' },
    },
    children: {
      label: 'How many children?',
      errors: { required: 'Choose how many' },
      options: { 0: 'None', 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six', 7: 'Seven' },
    },
    region: { label: 'Region', errors: { required: 'Choose your region' } },
    clabe: { label: 'CLABE', errors: {} },
    owner: { label: 'Do you own it?', errors: { required: 'Say whether you own it' } },
  },
};

/** Returns an i18n instance. It contains messages of `form` only if they are given. */
export function testI18n(...forms: readonly object[]) {
  const i18n = createI18n({
    locale: 'en',
    messages: { common },
    retentionInDays: 7,
    expiresInMs: 86_400_000,
  });
  for (const each of forms) i18n.addResourceBundle('en', 'form', each, true, true);
  return i18n;
}

export function translateFrom(...forms: readonly object[]): Translate {
  return testI18n(...forms).getFixedT('en', 'form');
}

/** The English messages of the project, with those of the samples. */
export const englishForms = [form, sampleMessages] as const;
export const english = translateFrom(...englishForms);
