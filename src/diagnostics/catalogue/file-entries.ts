import type { SourceSpan } from '../source-span.ts';
import { error, errorSimilar, errorText, type Similar } from '../catalogue-entry.ts';

/** Whether a file is of another kind than its place says. */
export function isOfOtherKind(expected: string, received: string | null): boolean {
  return received !== null && received.split('/').at(-1) !== expected.split('/').at(-1);
}

/** How a value is written that has no quotation marks, by what is asked for. */
const bareValues: readonly (readonly [expected: string, written: RegExp])[] = [
  ['a whole number', /^-?(?:0|[1-9]\d*)$/],
  ['a number', /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/],
  ['true or false', /^(?:true|false)$/],
];

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
  /** With the last sign of each of its values. */
  'duplicate-key': error<{ key: string; ends: readonly SourceSpan[] }>({
    title: 'A key stands once',
    message: ({ key }) =>
      `The key "${key}" stands twice in one object, and the first would silently be lost.`,
    remedy: () => 'Remove one of the two.',
  }),
  'missing-file': errorText(
    'Every needed file is there',
    'There is no {file}, which holds {purpose}.',
    'Add {file}.',
  ),
  'unknown-file': errorSimilar(
    'Every file is read',
    'Nothing is read from {file}, so what it says would have no effect.',
    'Move it where it belongs, or remove it.',
  ),
  'file-name': errorText(
    'A file is named after what it defines',
    'The name "{name}" cannot be used here. {rule}',
    'Rename the file.',
  ),
  'schema-reference': error<{ expected: string; received: string | null }>({
    title: 'A file names its meta-schema',
    message: ({ expected, received }) =>
      received === null
        ? 'This file does not say which meta-schema it follows, so no editor can check it.'
        : `This file names the meta-schema "${received}", but its place says "${expected}".`,
    remedy: ({ expected, received }) =>
      `Write "$schema": "${expected}"${isOfOtherKind(expected, received) ? ', or move the file to the folder of its kind' : ''}.`,
  }),
  'unknown-property': errorSimilar(
    'Every property has a meaning',
    'Nothing reads the property "{property}" here, so it would have no effect.',
    'Correct the name, or remove the property.',
  ),
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
    remedy: ({ received, expected }) => {
      const written = /^"(.*)"$/.exec(received)?.[1];
      const bare = bareValues.find(([kind]) => expected.startsWith(kind))?.[1];
      return written === undefined || bare?.test(written) !== true
        ? 'Correct the value.'
        : `Write ${written}, without quotation marks.`;
    },
  }),
  'schema-keyword': errorSimilar(
    'An answer schema stays in the closed subset',
    `The JSON Schema keyword "{keyword}" is outside the subset that the form, the validators and a lender's server all read alike.`,
    'Say it with type, enum, bounds, pattern or format; a rule that depends on another answer is a condition.',
  ),
};
