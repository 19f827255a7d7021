import { error, type Similar } from '../catalogue-entry.ts';

function listPlaceholders(names: readonly string[]): string {
  return names.length === 0 ? 'no placeholders' : names.map((name) => `{{${name}}}`).join(', ');
}

/** Messages that are missing, unused, empty or inconsistent between languages. */
export const messageEntries = {
  'missing-message': error<{
    key: string;
    /** All missing keys with the same missing parent, such as the options of a question. */
    keys: readonly string[];
    namespace: string;
    locale: string;
    need: string;
    /** The missing key with its value, and the keys above it that the file already has. */
    lines: string;
    below: string;
  }>({
    title: 'Missing text',
    message: ({ key, namespace, locale, need }) =>
      `${need}, but the text "${key}" is missing from the ${namespace} messages of "${locale}".`,
    remedy: ({ namespace, locale, lines, below }) =>
      `Add this ${below === '' ? 'to' : `below "${below}" in`} locales/${locale}/${namespace}.json: ${lines}`,
  }),
  'extra-message': error<{ key: string; namespace: string } & Similar>({
    title: 'Unused text',
    message: ({ key }) => `The text "${key}" is never shown.`,
    remedy: () => 'Correct the key, or remove the text.',
  }),
  'empty-message': error<{
    key: string;
    /** Why the text is needed, and which text is shown without it; empty if neither applies. */
    need: string;
    instead: string;
    /** What can be removed because nothing uses it; empty if something may use it. */
    idle: '' | 'the key' | 'all its forms';
  }>({
    title: 'Text is empty',
    message: ({ key }) => `The text "${key}" is empty.`,
    remedy: ({ need, instead, idle }) => {
      if (instead !== '') return `Write the text, or remove the key to show ${instead}.`;
      if (idle !== '') return `Write the text, or remove ${idle} in every language.`;
      return need === '' ? 'Write the text.' : `Write the text. ${need}.`;
    },
  }),
  'plural-missing': error<{ key: string; locale: string; namespace: string; forms: readonly string[] }>({
    title: 'Missing plural form',
    message: ({ key, locale, namespace, forms }) =>
      `"${locale}" has the plural forms ${forms.join(', ')}, but the text "${key}" is missing from its ${namespace} messages.`,
    remedy: ({ key, locale, namespace }) => `Add "${key}" to locales/${locale}/${namespace}.json.`,
  }),
  'plural-unknown': error<{ key: string; locale: string; forms: readonly string[] }>({
    title: 'Unknown plural form',
    message: ({ key, locale, forms }) =>
      `The text "${key}" is never shown: the plural forms of "${locale}" are ${forms.join(', ')}.`,
    remedy: () => 'Remove it.',
  }),
  'placeholder-mismatch': error<{
    key: string;
    locale: string;
    expected: readonly string[];
    received: readonly string[];
  }>({
    title: 'Placeholders differ between languages',
    message: ({ key, locale, expected, received }) =>
      `The text "${key}" of "${locale}" uses ${listPlaceholders(received)}, but the English text uses ${listPlaceholders(expected)}.`,
    remedy: () => 'Use the same {{placeholders}} in both.',
  }),
  'unknown-placeholder': error<{ name: string; known: readonly string[] } & Similar>({
    title: 'Unknown placeholder',
    message: ({ name }) => `This text has no value called "${name}", so applicants would see {{${name}}}.`,
    remedy: ({ known }) =>
      known.length === 0
        ? 'Write it without {{placeholders}}.'
        : `Available placeholders: ${listPlaceholders(known)}.`,
  }),
};
