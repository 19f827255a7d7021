import { expect, it } from 'vitest';
import { relatedTests } from '../../../scripts/testing/related-tests.ts';

const modules = new Map([
  ['src/lib/one.ts', 'export const one = 1;'],
  ['src/lead/two.ts', "import { one } from '../lib/one.ts';\nexport const two = one + 1;"],
  ['src/lead/typed.ts', "import type { One } from '../lib/one.ts';"],
  ['src/app/later.ts', "export const later = () => import('../lead/two.ts');"],
  ['src/app/all.ts', "export { two } from '../lead/two.ts';\nimport './later.ts';"],
  ['tests/lib/one.test.ts', "import { one } from '../../src/lib/one.ts';"],
  ['tests/lead/two.test.ts', "import {\n  two,\n} from '../../src/lead/two.ts';"],
  ['tests/lead/typed.test.ts', "import { typed } from '../../src/lead/typed.ts';"],
  ['tests/app/all.test.tsx', "import { all } from '../../src/app/all.ts';"],
  ['tests/e2e/all.spec.ts', "import { all } from '../../src/app/all.ts';"],
  ['tests/config/flows.test.ts', ''],
  ['tests/config/lead-fields.ts', ''],
  ['tests/docs.test.ts', ''],
  ['tests/layers.test.ts', ''],
  ['tests/readme.test.ts', ''],
]);

it('finds the tests that import a changed file, the closest first, and those that read all sources', () => {
  expect(relatedTests(modules, ['src/lib/one.ts'])).toEqual([
    'tests/layers.test.ts',
    'tests/lib/one.test.ts',
    'tests/lead/two.test.ts',
    'tests/app/all.test.tsx',
  ]);
});

it('follows dynamic imports, re-exports and imports for side effects', () => {
  expect(relatedTests(modules, ['src/app/later.ts'])).toContain('tests/app/all.test.tsx');
  expect(relatedTests(modules, ['src/lead/two.ts'])).toContain('tests/app/all.test.tsx');
});

it('leaves out tests that import only types', () => {
  expect(relatedTests(modules, ['src/lib/one.ts'])).not.toContain('tests/lead/typed.test.ts');
});

it('finds a changed test itself, but no browser test', () => {
  expect(relatedTests(modules, ['tests/readme.test.ts', 'tests/e2e/all.spec.ts'])).toEqual([
    'tests/readme.test.ts',
  ]);
});

it.each([
  ['config/countries/spain.json', ['tests/config/flows.test.ts']],
  ['locales/es/form.json', ['tests/config/flows.test.ts']],
  ['README.md', ['tests/docs.test.ts', 'tests/readme.test.ts']],
  ['ARCHITECTURE.md', ['tests/docs.test.ts', 'tests/layers.test.ts']],
  ['docs/decisions.md', ['tests/docs.test.ts']],
  ['docs/screenshots/form.png', ['tests/docs.test.ts']],
])('finds the tests that read %s from disk', (file, tests) => {
  expect(relatedTests(modules, [file])).toEqual(tests);
});

it('finds the tests of a deleted file', () => {
  const remainingModules = new Map([...modules].filter(([file]) => file !== 'src/lib/one.ts'));
  expect(relatedTests(remainingModules, ['src/lib/one.ts'])).toContain('tests/lead/two.test.ts');
});
