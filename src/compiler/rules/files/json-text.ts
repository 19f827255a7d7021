import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { spanAt } from '../../read/spans.ts';
import type { Report } from '../../rule.ts';

/** Far more than a handwritten file contains, and small enough to parse. */
const maxima = { characters: 1_000_000, levels: 64, entries: 10_000 } as const;

interface Excess {
  readonly measure: keyof typeof maxima;
  readonly offset: number;
}

/** Scans the characters without parsing, and stops at the first limit that is exceeded. */
function excessOf(text: string): Excess | undefined {
  if (text.length > maxima.characters) return { measure: 'characters', offset: 0 };
  let [levels, entries] = [0, 0];
  let isText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (isText) {
      if (character === '\\') offset += 1;
      else if (character === '"') isText = false;
      continue;
    }
    if (character === '"') isText = true;
    else if (character === '{' || character === '[') levels += 1;
    else if (character === '}' || character === ']') levels -= 1;
    else if (character === ',') entries += 1;
    if (levels > maxima.levels) return { measure: 'levels', offset };
    if (entries > maxima.entries) return { measure: 'entries', offset };
  }
  return undefined;
}

/** Rejects files that are too large, so that they do not use up time and memory. */
export function manageableFile(file: string, text: string, report: Report): boolean {
  const excess = excessOf(text);
  if (excess === undefined) return true;
  const { measure, offset } = excess;
  report('file-excess', { measure, most: maxima[measure] }, spanAt(file, text, offset, 1));
  return false;
}

const problems: { readonly [code: string]: string } = {
  InvalidSymbol: 'this is not valid in JSON',
  InvalidNumberFormat: 'this is not a number of JSON',
  PropertyNameExpected: 'a property name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the file must end here',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a text is not closed on its line',
  UnexpectedEndOfNumber: 'the number is incomplete',
  InvalidUnicode: 'an escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this escape is unknown',
  InvalidCharacter: 'this character must be escaped',
};

const defaultRemedy = 'Correct it. JSON has no comments and no comma before a closing bracket.';

/** Common mistakes, recognized by the text before and at the error. */
const mistakes: readonly (readonly [before: RegExp, at: RegExp, problem: string, remedy: string])[] = [
  [/^\s*$/, /^$/, 'the file is empty', 'Write its contents, or remove the file.'],
  [
    /(?:)/,
    /^[“”„‟«»‘’']/,
    'typographic quotation marks are not allowed',
    'Write straight double quotation marks: "like this".',
  ],
  [
    /(?:)/,
    /^(?:yes|no|true|false)\b/i,
    'a boolean must be true or false',
    'Write true or false, in lower case.',
  ],
  [/,\s*$/, /^[\]}]/, 'there is a comma before the closing bracket', 'Remove the comma.'],
  [/\d,$/, /^\d/, 'a number must not have separators', 'Write 100000, or 0.5 with a decimal point.'],
];

function reportSyntax(
  file: string,
  text: string,
  { error, offset, length }: ParseError,
  report: Report,
): void {
  const code = printParseErrorCode(error);
  const problem = problems[code] ?? 'it cannot be read';
  const mistake = mistakes.find(
    ([before, at]) => before.test(text.slice(0, offset)) && at.test(text.slice(offset)),
  );
  if (code === 'CommaExpected') {
    const end = text.slice(0, offset).trimEnd().length;
    const detail = { problem, remedy: 'Add a comma after this.' };
    report('json-syntax', detail, spanAt(file, text, Math.max(0, end - 1), 1));
  } else {
    const detail =
      mistake === undefined
        ? { problem, remedy: defaultRemedy }
        : { problem: mistake[2], remedy: mistake[3] };
    report('json-syntax', detail, spanAt(file, text, offset, length));
  }
}

/** Encodings other than UTF-8 that editors produce, with the problem and its fix. */
const encodings: readonly (readonly [pattern: RegExp, problem: string, remedy: string])[] = [
  [
    /^(?:\uFFFD{2}|.?\0)/,
    'the file is saved as UTF-16',
    'Save it again as UTF-8, without a byte order mark.',
  ],
  [/^\uFEFF/, 'the file begins with a byte order mark', 'Save it again as UTF-8, without that mark.'],
];

/** Returns the first number that exceeds the range of a double. */
function findTooLargeNumber(node: Node): Node | undefined {
  if (node.type === 'number') return Number.isFinite(node.value) ? undefined : node;
  for (const child of node.children ?? []) {
    const number = findTooLargeNumber(child);
    if (number !== undefined) return number;
  }
  return undefined;
}

/** A parsed value, which can be `null`. */
export interface Json {
  readonly value: unknown;
}

function hasTooLargeNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTooLargeNumber);
}

/** Parses JSON without locating errors, which would take ten times as long. Returns undefined for a syntax error. */
function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return hasTooLargeNumber(value) ? undefined : { value };
  } catch {
    return undefined;
  }
}

/**
 * Returns the content of a valid JSON file. Reports only the first syntax error, because others usually follow from
 * it.
 */
export function validJson(file: string, text: string, report: Report): Json | undefined {
  const json = parseJson(text);
  if (json !== undefined) return json;
  const encoding = encodings.find(([pattern]) => pattern.test(text));
  if (encoding !== undefined) {
    report('json-syntax', { problem: encoding[1], remedy: encoding[2] }, spanAt(file, text, 0, 1));
    return undefined;
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const firstError = errors[0];
  if (firstError !== undefined) {
    reportSyntax(file, text, firstError, report);
  } else if (root === undefined) {
    report(
      'json-syntax',
      { problem: 'the file is empty', remedy: 'Write its contents, or remove the file.' },
      spanAt(file, text, 0, 0),
    );
  }
  const tooLargeNumber = root === undefined ? undefined : findTooLargeNumber(root);
  if (tooLargeNumber !== undefined) {
    const detail = { problem: 'the number is too large', remedy: 'Write a smaller number.' };
    report('json-syntax', detail, spanAt(file, text, tooLargeNumber.offset, tooLargeNumber.length));
  }
  return root === undefined || firstError !== undefined || tooLargeNumber !== undefined
    ? undefined
    : { value: getNodeValue(root) };
}
