import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a missing comma is reported where it belongs', () => {
  expect(faultsOf('valid-json')).toEqual([
    {
      code: 'json-syntax',
      at: ['config/data-points/email.json:3:33'],
      says: 'This is not JSON: a comma is missing. Add a comma after this.',
    },
  ]);
});

it('any other slip is reported where the parser stumbles', () => {
  const files = edited('config/data-points/email.json', '"email",', '"email",,');
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'json-syntax',
      at: ['config/data-points/email.json:5:22'],
      says: 'This is not JSON: a property name in double quotes is expected. Correct the text at this place; JSON knows no comments and no comma before a closing bracket.',
    },
  ]);
});
