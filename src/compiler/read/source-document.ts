import { type Node, type ParseError, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Report } from '../report.ts';
import { spanAt } from './span-at.ts';

/** One JSON file with the offset of everything in it. */
export interface SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
}

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

/** Law: every file is JSON. Only the first fault is reported, since one slip breaks everything after it. */
export function readDocument(file: string, text: string, report: Report): SourceDocument | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first !== undefined || root === undefined) {
    const problem =
      first === undefined ? undefined : (problems[printParseErrorCode(first.error)] ?? 'it cannot be read');
    report(
      'json-syntax',
      { problem: problem ?? 'the file is empty' },
      spanAt(file, text, first?.offset ?? 0, first?.length ?? 0),
    );
    return undefined;
  }
  return { file, text, root, value: getNodeValue(root) };
}
