import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { spanAt } from '../../read/spans.ts';
import type { Report } from '../../report.ts';

const problems: { readonly [code: string]: string } = {
  InvalidSymbol: 'a word or sign stands here that JSON does not know',
  InvalidNumberFormat: 'the number is not written as JSON writes numbers',
  PropertyNameExpected: 'a property name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the file must end here',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'a comment does not end',
  UnexpectedEndOfString: 'a text does not end on its line',
  UnexpectedEndOfNumber: 'the number breaks off',
  InvalidUnicode: 'an escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this escape is unknown',
  InvalidCharacter: 'this character must be escaped',
};

const remedy =
  'Correct the text at this place; JSON knows no comments and no comma before a closing bracket.';

function reportSyntax(
  file: string,
  text: string,
  { error, offset, length }: ParseError,
  report: Report,
): void {
  const code = printParseErrorCode(error);
  const problem = problems[code] ?? 'it cannot be read';
  if (code === 'CommaExpected') {
    const end = text.slice(0, offset).trimEnd().length;
    const detail = { problem, remedy: 'Add a comma after this.' };
    report('json-syntax', detail, spanAt(file, text, Math.max(0, end - 1), 1));
  } else {
    report('json-syntax', { problem, remedy }, spanAt(file, text, offset, length));
  }
}

/** A file is JSON, and nothing but JSON. Only its first slip is reported, since that makes nonsense of the rest. */
export function validJson(file: string, text: string, report: Report): boolean {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first !== undefined) {
    reportSyntax(file, text, first, report);
  } else if (root === undefined) {
    report(
      'json-syntax',
      { problem: 'the file is empty', remedy: 'Write what it should hold, or remove it.' },
      spanAt(file, text, 0, 0),
    );
  }
  return first === undefined && root !== undefined;
}
