import { defineConfig, type OxlintOverride } from 'oxlint';
import { forbiddenFolders, forbiddenLibraries, readLayers } from './scripts/layers.ts';

const layers = readLayers();

/** The folders that a folder of `src/` may not import, from the table of layers. */
const restrictions = layers.map((row): OxlintOverride => {
  const patterns = [
    {
      group: forbiddenFolders(layers, row).map((folder) => `**/${folder}/**`),
      message: `src/${row.folder}/ is in layer ${row.layer} and may import only from lower layers (ARCHITECTURE.md).`,
    },
    {
      group: forbiddenLibraries(layers, row).flatMap((library) => [library, `${library}/**`]),
      message: 'Only the folders that list this library in ARCHITECTURE.md may import it.',
    },
  ].filter(({ group }) => group.length > 0);
  return {
    files: [`src/${row.folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
});

/** The parts of `src/` that the workshop may import: whole folders of pure functions, and single files of others. */
const workshopImports: { readonly [folder: string]: readonly string[] | 'all' } = {
  app: ['bootstrap.tsx', 'inlined-site.ts', 'site-languages.ts'],
  compiler: [
    'analysis/check-people.ts',
    'compile.ts',
    'diff/diff-products.ts',
    'diff/describe-diff.ts',
    'diff/quoted-labels.ts',
    'diff/change-sections.ts',
    'diff/summarize-diff.ts',
    'diff/text-names.ts',
    'contract.ts',
    'edit/new-experiment.ts',
    'edit/new-files.ts',
    'edit/json-texts.ts',
    'edit/state-call.ts',
    'edit/position-in-step.ts',
    'emit/sites.ts',
    'fix/fix-of.ts',
    'link/check-operands.ts',
    'link/options.ts',
    'compile-cache.ts',
    'messages/answer-messages.ts',
    'messages/message-list.ts',
    'read/file-kind.ts',
    'read/naming-conventions.ts',
    'describe/applicant-name.ts',
    'describe/broken-rule.ts',
    'describe/describe-condition.ts',
    'describe/satisfiable-condition.ts',
    'describe/answers-per-outcome.ts',
  ],
  diagnostics: 'all',
  flow: 'all',
  form: ['widgets/registry.ts', 'shown-errors.ts', 'validation-error.ts'],
  i18n: ['create-i18n.ts', 'typed-keys.ts'],
  lead: 'all',
  lib: 'all',
  lifecycle: 'all',
  model: 'all',
  validation: 'all',
};

const restrictedModules = layers.flatMap(({ folder }) => {
  const open = workshopImports[folder] ?? [];
  if (open === 'all') return [];
  return [`**/src/${folder}/**`, ...open.map((file) => `!**/src/${folder}/${file}`)];
});

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['generated/**', 'dist/**', 'preview/**', 'tests/samples/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'react/no-danger': 'error',
    eqeqeq: 'error',
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-unassigned-import': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
  },
  overrides: [
    ...restrictions,
    {
      files: ['workshop/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: restrictedModules,
                message: 'The workshop may import only the modules listed in oxlint.config.ts.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/lib/log.ts', 'scripts/**', 'sandbox/**', 'bench/**', 'tests/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // Functions that run inside a page cannot use names of their module.
      files: ['scripts/site/inline/**', 'bench/{agent.js,edit-watcher.js}'],
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
