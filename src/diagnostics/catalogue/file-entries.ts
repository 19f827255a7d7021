import type { SourceSpan } from '../source-span.ts';
import { error, errorSimilar, errorText, type Similar } from '../catalogue-entry.ts';

/** Whether a file names the meta-schema of another kind of file. */
export function isOfOtherKind(expected: string, received: string | null): boolean {
  return received !== null && received.split('/').at(-1) !== expected.split('/').at(-1);
}

/** Values that need no quotation marks, by expected type. */
const bareValues: readonly (readonly [expected: string, written: RegExp])[] = [
  ['a whole number', /^-?(?:0|[1-9]\d*)$/],
  ['a number', /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/],
  ['true or false', /^(?:true|false)$/],
];

/** Turns the first sentence of a description into a clause: "Whether it is required." becomes "whether it is required". */
function asClause(description: string): string {
  const [sentence = description] = /^.*?(?=\.(?:\s|$))/su.exec(description) ?? [];
  return sentence.replace(/^[A-Z](?=[a-z]*(?:\s|$))/u, (initial) => initial.toLowerCase());
}

/** Files that cannot be read, and values that do not match their meta-schema. */
export const fileEntries = {
  'json-syntax': error<{ problem: string; remedy: string }>({
    title: 'Invalid JSON',
    message: ({ problem }) => `Invalid JSON: ${problem}.`,
    remedy: ({ remedy }) => remedy,
  }),
  'file-excess': error<{ measure: 'characters' | 'levels' | 'entries'; most: number }>({
    title: 'File too large',
    message: ({ measure, most }) =>
      measure === 'levels'
        ? `The file has more than ${most} nested braces and brackets here, so it is not read.`
        : `The file has more than ${most.toLocaleString('en')} ${measure}, so it is not read.`,
    remedy: () => 'Check that it is the right file, or split it.',
  }),
  /** `ends` has the last character of each value. */
  'duplicate-key': error<{ key: string; ends: readonly SourceSpan[] }>({
    title: 'Duplicate key',
    message: ({ key }) => `The key "${key}" occurs twice in one object. The first value would be lost.`,
    remedy: () => 'Remove one of them.',
  }),
  'missing-file': errorText('Missing file', 'There is no {file}, which contains {purpose}.', 'Add {file}.'),
  'unknown-file': errorSimilar(
    'Unused file',
    '{file} is never read, so it has no effect.',
    'Move it to the right folder, or remove it.',
  ),
  'file-name': errorText(
    'Invalid file name',
    'The name "{name}" cannot be used here. {rule}',
    'Rename the file.',
  ),
  'schema-reference': error<{ expected: string; received: string | null }>({
    title: 'Missing or wrong meta-schema',
    message: ({ expected, received }) =>
      received === null
        ? 'This file has no "$schema", so editors cannot check it.'
        : `This file uses the meta-schema "${received}", but its folder requires "${expected}".`,
    remedy: ({ expected, received }) =>
      `Write "$schema": "${expected}"${isOfOtherKind(expected, received) ? ', or move the file to the right folder' : ''}.`,
  }),
  'unknown-property': errorSimilar(
    'Unknown property',
    'The property "{property}" is unknown here, so it has no effect.',
    'Correct the name, or remove the property.',
  ),
  'missing-property': error<{ property: string; meaning: string }>({
    title: 'Missing property',
    message: ({ property }) => `The property "${property}" is missing.`,
    remedy: ({ property, meaning }) =>
      meaning === '' ? `Add "${property}".` : `Add "${property}" (${asClause(meaning)}).`,
  }),
  'value-not-allowed': error<{ received: string; allowed: readonly string[] } & Similar>({
    title: 'Value is not allowed',
    message: ({ received }) => `${received} is not one of the values allowed here.`,
    remedy: ({ allowed }) => `Use one of ${allowed.join(', ')}.`,
  }),
  'value-shape': error<{ received: string; expected: string }>({
    title: 'Wrong type',
    message: ({ received, expected }) => `Expected ${expected}, got ${received}.`,
    remedy: ({ received, expected }) => {
      const written = /^"(.*)"$/.exec(received)?.[1];
      const bare = bareValues.find(([kind]) => expected.startsWith(kind))?.[1];
      return written === undefined || bare?.test(written) !== true
        ? 'Correct the value.'
        : `Write ${written}, without quotation marks.`;
    },
  }),
  'schema-keyword': errorSimilar(
    'Unsupported JSON Schema keyword',
    `The JSON Schema keyword "{keyword}" is not supported by the form, the validators and a lender's server.`,
    'Use type, enum, bounds, pattern or format. A rule that depends on another answer is a condition.',
  ),
};
