import path from 'node:path';
import { expect, it } from 'vitest';
import { withManyCountries, withSampleCountries } from '../../bench/sample-countries.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { compile, type ConfigTree } from '../../src/compiler/compile.ts';

const shipped = await readConfigTree(path.resolve('.'));

it.each<[string, (files: ConfigTree) => ConfigTree]>([
  ['the countries that the pages are measured in', withSampleCountries],
  ['two more countries of fifty steps', (files) => withManyCountries(files, 2)],
])('%s compile without errors', (_, addCountries) => {
  const result = compile({ ...shipped, files: addCountries(shipped.files) });
  const diagnostics = result.ok ? [] : result.diagnostics;
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
});
