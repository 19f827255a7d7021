import path from 'node:path';
import { readConfigTree } from '../../../scripts/read-config-tree.ts';
import {
  type CompileInput,
  type CompileResult,
  type ConfigTree,
  compile,
} from '../../../src/compiler/compile.ts';

import { createCompileCache } from '../../../src/compiler/compile-cache.ts';
import { all, removeValue, applyChange } from '../tree-changes.ts';

const omittedNames = {
  countries: 'colombia|mexico|poland|spain|vietnam',
  languages: 'es-CO|es-MX|es-ES|pl|vi',
};

/** Changes that remove the references to countries that are left out. */
const omittedFiles = new RegExp(
  `^config/(?:countries|divisions|people|brands/[^/]+)/(?:${omittedNames.countries})[.]json$|^config/brands/sen/|^locales/(?:${omittedNames.languages})/`,
);

const shipped = await readConfigTree(path.resolve(import.meta.dirname, '../../..'));

const keptFiles = new Map([...shipped.files].filter(([file]) => !omittedFiles.test(file)));

const memory = createCompileCache();

export function compilePart(files: ConfigTree, changes: Partial<CompileInput> = {}): CompileResult {
  return compile({ ...shipped, ...changes, files }, memory);
}

/** The shipped configuration with three of its countries and only the files that they use, to save time. */
export const shippedPart: ConfigTree = applyChange(
  all(
    removeValue('config/conditions.json', 'conditions/living-in-bogota'),
    ...['en', 'de', 'fil', 'ro'].map((language) =>
      removeValue(`locales/${language}/form.json`, 'dataPoints/personalCode/errors/encodes-gender'),
    ),
  ),
  keptFiles,
);
