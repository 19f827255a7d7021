import type { CataloguePart } from '../diagnostic.ts';

/** The texts for files that cannot be read, and for values that do not have the shape their meta-schema asks. */
export const fileEntries = {
  'json-syntax': {
    title: 'Every file is JSON',
    severity: 'error',
    message: ({ problem }) => `This is not JSON: ${problem}.`,
    remedy: ({ remedy }) => remedy,
  },
  'file-excess': {
    title: 'A file is no larger than people write',
    severity: 'error',
    message: ({ measure, most }) =>
      measure === 'levels'
        ? `More than ${most} braces and brackets stand inside each other here, so the file is not read.`
        : `The file has more than ${most.toLocaleString('en')} ${measure}, so it is not read.`,
    remedy: () => 'Look whether it is the right file, or break it up.',
  },
  'duplicate-key': {
    title: 'A key stands once',
    severity: 'error',
    message: ({ key }) =>
      `The key "${key}" stands twice in one object, and the first would silently be lost.`,
    remedy: () => 'Remove one of the two.',
  },
  'missing-file': {
    title: 'Every needed file is there',
    severity: 'error',
    message: ({ file, purpose }) => `There is no ${file}, which holds ${purpose}.`,
    remedy: ({ file }) => `Add ${file}.`,
  },
  'unknown-file': {
    title: 'Every file is read',
    severity: 'error',
    message: ({ file }) => `Nothing is read from ${file}, so what it says would have no effect.`,
    remedy: () => 'Move it where it belongs, or remove it.',
  },
  'file-name': {
    title: 'A file is named after what it defines',
    severity: 'error',
    message: ({ name, rule }) => `The name "${name}" cannot be used here. ${rule}`,
    remedy: () => 'Rename the file.',
  },
  'schema-reference': {
    title: 'A file names its meta-schema',
    severity: 'error',
    message: ({ expected, received }) =>
      received === null
        ? 'This file does not say which meta-schema it follows, so no editor can check it.'
        : `This file names the meta-schema "${received}", but its place says "${expected}".`,
    remedy: ({ expected }) => `Write "$schema": "${expected}".`,
  },
  'unknown-property': {
    title: 'Every property has a meaning',
    severity: 'error',
    message: ({ property }) => `Nothing reads the property "${property}" here, so it would have no effect.`,
    remedy: () => 'Correct the name, or remove the property.',
  },
  'missing-property': {
    title: 'Nothing needed is left out',
    severity: 'error',
    message: ({ property }) => `The property "${property}" is missing.`,
    remedy: ({ property, meaning }) =>
      meaning === '' ? `Add "${property}".` : `Add "${property}". ${meaning}`,
  },
  'value-not-allowed': {
    title: 'A value is one of those allowed',
    severity: 'error',
    message: ({ received }) => `${received} is not one of the values allowed here.`,
    remedy: ({ allowed }) => `Use one of ${allowed.join(', ')}.`,
  },
  'value-shape': {
    title: 'A value has the shape its meta-schema asks',
    severity: 'error',
    message: ({ received, expected }) => `${received} is not what is asked for here: ${expected}.`,
    remedy: () => 'Correct the value.',
  },
  'schema-keyword': {
    title: 'An answer schema stays in the closed subset',
    severity: 'error',
    message: ({ keyword }) =>
      `The JSON Schema keyword "${keyword}" is outside the subset that the form, the validators and a lender's server all read alike.`,
    remedy: () =>
      'Say it with type, enum, bounds, pattern or format; a rule that depends on another answer is a condition.',
  },
} satisfies CataloguePart<
  | 'json-syntax'
  | 'duplicate-key'
  | 'file-excess'
  | 'missing-file'
  | 'unknown-file'
  | 'file-name'
  | 'schema-reference'
  | 'unknown-property'
  | 'missing-property'
  | 'value-not-allowed'
  | 'value-shape'
  | 'schema-keyword'
>;
