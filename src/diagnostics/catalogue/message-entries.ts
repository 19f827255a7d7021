import type { CataloguePart } from '../diagnostic.ts';

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `{{${name}}}`).join(', ');
}

/** The texts for messages that are missing, idle, empty or not the same in every language. */
export const messageEntries = {
  'missing-message': {
    title: 'Every text exists in every language',
    severity: 'error',
    message: ({ key, namespace, locale, need }) =>
      `${need}, but the text "${key}" is missing from the ${namespace} messages of "${locale}".`,
    remedy: ({ namespace, locale, lines, below }) =>
      `Add this ${below === '' ? 'to' : `below "${below}" in`} locales/${locale}/${namespace}.json: ${lines}`,
  },
  'extra-message': {
    title: 'Every text can be shown',
    severity: 'error',
    message: ({ key }) => `Nothing shows the text "${key}".`,
    remedy: () => 'Correct the key, or remove the text.',
  },
  'empty-message': {
    title: 'A text says something',
    severity: 'error',
    message: ({ key }) => `The text "${key}" says nothing.`,
    remedy: () => 'Write it, or remove the key.',
  },
  'plural-missing': {
    title: 'A text about a number has every form of its language',
    severity: 'error',
    message: ({ key, locale, namespace, forms }) =>
      `"${locale}" tells the forms ${forms.join(', ')} apart, but the text "${key}" is missing from its ${namespace} messages.`,
    remedy: ({ key, locale, namespace }) => `Add "${key}" to locales/${locale}/${namespace}.json.`,
  },
  'plural-unknown': {
    title: 'A text about a number has no form its language lacks',
    severity: 'error',
    message: ({ key, locale, forms }) =>
      `The text "${key}" is never shown: of forms of a number, "${locale}" has ${forms.join(', ')}.`,
    remedy: () => 'Remove it.',
  },
  'placeholder-mismatch': {
    title: 'A translation uses the same values',
    severity: 'error',
    message: ({ key, locale, expected, received }) =>
      `The text "${key}" of "${locale}" uses the values ${listed(received)}, but its English uses ${listed(expected)}.`,
    remedy: () => 'Use the same {{placeholders}} in both.',
  },
  'unknown-placeholder': {
    title: 'A text names only values it is given',
    severity: 'error',
    message: ({ name }) =>
      `This text is given no value called "${name}", so the applicant would read {{${name}}}.`,
    remedy: ({ known }) =>
      known.length === 0 ? 'Write it without {{placeholders}}.' : `It is given these: ${listed(known)}.`,
  },
} satisfies CataloguePart<
  | 'missing-message'
  | 'extra-message'
  | 'empty-message'
  | 'plural-missing'
  | 'plural-unknown'
  | 'placeholder-mismatch'
  | 'unknown-placeholder'
>;
