import { error, type Similar } from '../catalogue-entry.ts';

/** The texts for files that cannot be read, and for values that do not have the shape their meta-schema asks. */
export const fileEntries = {
  'json-syntax': error<{ problem: string; remedy: string }>({
    title: 'Every file is JSON',
    message: ({ problem }) => `This is not JSON: ${problem}.`,
    remedy: ({ remedy }) => remedy,
  }),
  'file-excess': error<{ measure: 'characters' | 'levels' | 'entries'; most: number }>({
    title: 'A file is no larger than people write',
    message: ({ measure, most }) =>
      measure === 'levels'
        ? `More than ${most} braces and brackets stand inside each other here, so the file is not read.`
        : `The file has more than ${most.toLocaleString('en')} ${measure}, so it is not read.`,
    remedy: () => 'Look whether it is the right file, or break it up.',
  }),
  'duplicate-key': error<{ key: string }>({
    title: 'A key stands once',
    message: ({ key }) =>
      `The key "${key}" stands twice in one object, and the first would silently be lost.`,
    remedy: () => 'Remove one of the two.',
  }),
  'missing-file': error<{ file: string; purpose: string }>({
    title: 'Every needed file is there',
    message: ({ file, purpose }) => `There is no ${file}, which holds ${purpose}.`,
    remedy: ({ file }) => `Add ${file}.`,
  }),
  'unknown-file': error<{ file: string } & Similar>({
    title: 'Every file is read',
    message: ({ file }) => `Nothing is read from ${file}, so what it says would have no effect.`,
    remedy: () => 'Move it where it belongs, or remove it.',
  }),
  'file-name': error<{ name: string; rule: string }>({
    title: 'A file is named after what it defines',
    message: ({ name, rule }) => `The name "${name}" cannot be used here. ${rule}`,
    remedy: () => 'Rename the file.',
  }),
  'schema-reference': error<{ expected: string; received: string | null }>({
    title: 'A file names its meta-schema',
    message: ({ expected, received }) =>
      received === null
        ? 'This file does not say which meta-schema it follows, so no editor can check it.'
        : `This file names the meta-schema "${received}", but its place says "${expected}".`,
    remedy: ({ expected }) => `Write "$schema": "${expected}".`,
  }),
  'unknown-property': error<{ property: string } & Similar>({
    title: 'Every property has a meaning',
    message: ({ property }) => `Nothing reads the property "${property}" here, so it would have no effect.`,
    remedy: () => 'Correct the name, or remove the property.',
  }),
  'missing-property': error<{ property: string; meaning: string }>({
    title: 'Nothing needed is left out',
    message: ({ property }) => `The property "${property}" is missing.`,
    remedy: ({ property, meaning }) =>
      meaning === '' ? `Add "${property}".` : `Add "${property}". ${meaning}`,
  }),
  'value-not-allowed': error<{ received: string; allowed: readonly string[] } & Similar>({
    title: 'A value is one of those allowed',
    message: ({ received }) => `${received} is not one of the values allowed here.`,
    remedy: ({ allowed }) => `Use one of ${allowed.join(', ')}.`,
  }),
  'value-shape': error<{ received: string; expected: string }>({
    title: 'A value has the shape its meta-schema asks',
    message: ({ received, expected }) => `${received} is not what is asked for here: ${expected}.`,
    remedy: () => 'Correct the value.',
  }),
  'schema-keyword': error<{ keyword: string } & Similar>({
    title: 'An answer schema stays in the closed subset',
    message: ({ keyword }) =>
      `The JSON Schema keyword "${keyword}" is outside the subset that the form, the validators and a lender's server all read alike.`,
    remedy: () =>
      'Say it with type, enum, bounds, pattern or format; a rule that depends on another answer is a condition.',
  }),
};
