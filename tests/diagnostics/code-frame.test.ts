import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';

const span = (line: number, column: number, length: number) => ({ file: 'a.json', line, column, length });
const text = ['{', '  "step": "income",', '', '  "field": "netIncom",', '}', ''].join('\n');

describe('a code frame', () => {
  it('shows the line with its neighbours, including blank ones', () => {
    expect(codeFrame(text, span(4, 12, 10))).toBe(
      ['3 |', '4 |   "field": "netIncom",', '  |            ^^^^^^^^^^', '5 | }'].join('\n'),
    );
  });

  it('begins with the first line', () => {
    expect(codeFrame(text, span(1, 1, 1))).toBe(['1 | {', '  | ^', '2 |   "step": "income",'].join('\n'));
  });

  it('does not count the break at the end of a file as a line', () => {
    expect(codeFrame(text, span(5, 1, 1))).toBe(['4 |   "field": "netIncom",', '5 | }', '  | ^'].join('\n'));
  });

  it('points after the end of the line if something is missing', () => {
    expect(codeFrame('{ "a": 1', span(1, 9, 1))).toBe(['1 | { "a": 1', '  |         ^'].join('\n'));
  });

  it('keeps line numbers of different length in one column', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(codeFrame(lines, span(9, 1, 4))).toBe(
      [' 8 | line 8', ' 9 | line 9', '   | ^^^^', '10 | line 10'].join('\n'),
    );
  });

  it('shows only the relevant part of a long line', () => {
    const longLine = `${'a'.repeat(200)}X${'b'.repeat(200)}`;
    const [line = '', caret = ''] = codeFrame(longLine, span(1, 201, 1)).split('\n');
    expect(line.length).toBeLessThan(130);
    expect(line[caret.indexOf('^')]).toBe('X');
  });

  it('handles Windows line endings, and counts a tab as one column', () => {
    expect(codeFrame('{\r\n\t"a": x\r\n}\r\n', span(2, 7, 1))).toBe(
      ['1 | {', '2 |  "a": x', '  |       ^', '3 | }'].join('\n'),
    );
  });
});
