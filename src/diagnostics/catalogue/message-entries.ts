import { error, type Similar } from '../catalogue-entry.ts';

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `{{${name}}}`).join(', ');
}

/** The texts for messages that are missing, idle, empty or not the same in every language. */
export const messageEntries = {
  'missing-message': error<{
    key: string;
    namespace: string;
    locale: string;
    need: string;
    /** The key, with its value, that the file lacks, and the keys above it that it has. */
    lines: string;
    below: string;
  }>({
    title: 'Every text exists in every language',
    message: ({ key, namespace, locale, need }) =>
      `${need}, but the text "${key}" is missing from the ${namespace} messages of "${locale}".`,
    remedy: ({ namespace, locale, lines, below }) =>
      `Add this ${below === '' ? 'to' : `below "${below}" in`} locales/${locale}/${namespace}.json: ${lines}`,
  }),
  'extra-message': error<{ key: string; namespace: string } & Similar>({
    title: 'Every text can be shown',
    message: ({ key }) => `Nothing shows the text "${key}".`,
    remedy: () => 'Correct the key, or remove the text.',
  }),
  'empty-message': error<{
    key: string;
    /** Why it cannot be done without, and which text is shown where it is gone; empty where there is no such thing. */
    need: string;
    instead: string;
    /** What can go because nothing asks for it; empty where something may. */
    idle: '' | 'the key' | 'all its forms';
  }>({
    title: 'A text says something',
    message: ({ key }) => `The text "${key}" says nothing.`,
    remedy: ({ need, instead, idle }) => {
      if (instead !== '') return `Write it, or remove the key: ${instead} is shown then.`;
      if (idle !== '') return `Write it, or remove ${idle} in every language.`;
      return need === '' ? 'Write it.' : `Write it. ${need}.`;
    },
  }),
  'plural-missing': error<{ key: string; locale: string; namespace: string; forms: readonly string[] }>({
    title: 'A text about a number has every form of its language',
    message: ({ key, locale, namespace, forms }) =>
      `"${locale}" tells the forms ${forms.join(', ')} apart, but the text "${key}" is missing from its ${namespace} messages.`,
    remedy: ({ key, locale, namespace }) => `Add "${key}" to locales/${locale}/${namespace}.json.`,
  }),
  'plural-unknown': error<{ key: string; locale: string; forms: readonly string[] }>({
    title: 'A text about a number has no form its language lacks',
    message: ({ key, locale, forms }) =>
      `The text "${key}" is never shown: of forms of a number, "${locale}" has ${forms.join(', ')}.`,
    remedy: () => 'Remove it.',
  }),
  'placeholder-mismatch': error<{
    key: string;
    locale: string;
    expected: readonly string[];
    received: readonly string[];
  }>({
    title: 'A translation uses the same values',
    message: ({ key, locale, expected, received }) =>
      `The text "${key}" of "${locale}" uses the values ${listed(received)}, but its English uses ${listed(expected)}.`,
    remedy: () => 'Use the same {{placeholders}} in both.',
  }),
  'unknown-placeholder': error<{ name: string; known: readonly string[] } & Similar>({
    title: 'A text names only values it is given',
    message: ({ name }) =>
      `This text is given no value called "${name}", so the applicant would read {{${name}}}.`,
    remedy: ({ known }) =>
      known.length === 0 ? 'Write it without {{placeholders}}.' : `It is given these: ${listed(known)}.`,
  }),
};
