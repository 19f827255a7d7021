import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles, edited } from '../../sample-tree.ts';

it('a missing comma is reported where it belongs', () => {
  expect(faultsOf('valid-json')).toEqual([
    {
      code: 'json-syntax',
      at: ['config/data-points/email.json:3:33'],
      text: 'Invalid JSON: a comma is missing. Add a comma after this.',
    },
  ]);
});

it('any other syntax error is reported at the position of the parser', () => {
  const files = edited('config/data-points/email.json', '"email",', '"email",,');
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'json-syntax',
      at: ['config/data-points/email.json:5:22'],
      text: 'Invalid JSON: a property name in double quotes is expected. Correct it. JSON has no comments and no comma before a closing bracket.',
    },
  ]);
});

it.each([
  [
    'a byte order mark',
    '\uFEFF{}',
    'the file begins with a byte order mark. Save it again as UTF-8, without that mark.',
  ],
  [
    'UTF-16',
    Buffer.from('\uFEFF{ "a": 1 }', 'utf16le').toString('utf8'),
    'the file is saved as UTF-16. Save it again as UTF-8, without a byte order mark.',
  ],
  ['a number without end', '{"a":1e999}', 'the number is too large. Write a smaller number.'],
])('%s has its own message', (_name, text, message) => {
  const result = compileFiles(new Map([...baseTree, ['config/screens/checking.json', text]]));
  const findings = result.ok ? [] : readable(result.diagnostics);
  expect(findings.filter(({ code }) => code === 'json-syntax').map((finding) => finding.text)).toEqual([
    `Invalid JSON: ${message}`,
  ]);
});
