import philippineEnglish from '../../../locales/en-PH/form.json';
import base from '../../../locales/en/form.json';
import type { Translate } from '../../../src/form/controls/control.ts';
import { messageKeys } from '../shipped/message-keys.ts';

type Messages = { readonly [key: string]: string | Messages };

const shipped: { readonly [locale: string]: Messages } = { en: base, 'en-PH': philippineEnglish };

/** Questions that are asked in tests alone. */
const sampleMessages: Messages = {
  steps: { everything: { action: 'Send everything' } },
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

function lookUp(messages: Messages, path: readonly string[]): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The shipped words of the given languages, the first before the second, as i18next would find them. */
export function translateFrom(...locales: readonly string[]): Translate {
  const sources = [...locales.map((locale) => shipped[locale] ?? {}), sampleMessages];
  return (key, params) => {
    const keys = messageKeys(key.replace(/^form:/, ''), 'en', params['count']);
    const paths = keys.map((each) => each.split('>'));
    const messages = sources
      .flatMap((source) => paths.map((path) => lookUp(source, path)))
      .find((found) => found !== undefined);
    const text = messages ?? params['defaultValue'];
    if (text === undefined) throw new Error(`No words for ${key}`);
    return String(text).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(params[name] ?? placeholder),
    );
  };
}

/** English without what a country says otherwise. */
export const english = translateFrom('en');
