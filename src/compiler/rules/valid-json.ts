import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { spanAt } from '../read/span-at.ts';
import type { Report } from '../report.ts';

const problems: { readonly [code: string]: string } = {
  InvalidSymbol: 'a word or sign stands here that JSON does not know',
  InvalidNumberFormat: 'the number is not written as JSON writes numbers',
  PropertyNameExpected: 'a property name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
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

/** A file is JSON, and nothing but JSON. Only its first slip is reported, since that makes nonsense of the rest. */
export function validJson(file: string, text: string, report: Report): boolean {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first !== undefined) {
    const problem = problems[printParseErrorCode(first.error)] ?? 'it cannot be read';
    report('json-syntax', { problem }, spanAt(file, text, first.offset, first.length));
  } else if (root === undefined) {
    report('json-syntax', { problem: 'the file is empty' }, spanAt(file, text, 0, 0));
  }
  return first === undefined && root !== undefined;
}
