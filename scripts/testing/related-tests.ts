import path from 'node:path';

/** The source of every module by its path from the root, with forward slashes. */
export type Modules = ReadonlyMap<string, string>;

interface Reader {
  readonly reads: RegExp;
  /** Test files, or folders of them. */
  readonly tests: readonly string[];
}

/** Files that tests read from disk, which imports do not show. */
const readers: readonly Reader[] = [
  { reads: /^(?:config|locales)\//, tests: ['tests/config/'] },
  {
    reads: /^locales\//,
    tests: ['tests/app/counted-messages.test.tsx', 'tests/pages/legal-notices.test.tsx'],
  },
  {
    reads: /^config\/brands\//,
    tests: [
      'tests/theme/brand-contrast.test.ts',
      'tests/theme/coloured-theme.test.ts',
      'tests/theme/theme.test.ts',
    ],
  },
  {
    reads: /^schemas\/config\//,
    tests: ['tests/config/meta-schemas.test.ts', 'tests/compiler/compile.test.ts'],
  },
  { reads: /^schemas\/api\//, tests: ['tests/api/', 'tests/sandbox/completeness.test.ts'] },
  {
    reads: /^deploy\//,
    tests: ['tests/scripts/production-headers.test.ts', 'tests/scripts/serve-build.test.ts'],
  },
  { reads: /^tests\/samples\//, tests: ['tests/compiler/'] },
  { reads: /^src\/lifecycle\//, tests: ['tests/lifecycle/spec.test.ts'] },
  { reads: /^src\/session\//, tests: ['tests/session/storage-table.test.ts'] },
  { reads: /^src\/compiler\/rules\//, tests: ['tests/compiler/rules.test.ts'] },
  { reads: /^(?:README\.md|package\.json)$/, tests: ['tests/readme.test.ts'] },
  {
    reads: /^(?:docs\/|(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|package\.json$|schemas\/config\/)/,
    tests: ['tests/docs.test.ts'],
  },
  {
    reads: /^(?:docs\/diagnostics\.md$|tests\/samples\/)/,
    tests: ['tests/compiler/diagnostics-page.test.ts'],
  },
  { reads: /^(?:src\/|ARCHITECTURE\.md$|oxlint\.config\.ts$)/, tests: ['tests/layers.test.ts'] },
];

const importStatement =
  /(?:^|[;\n])\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s*'(\.[^']+)'|(?:^|[;\n])\s*import\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g;

export function isUnitTest(file: string): boolean {
  return /^tests\/(?!e2e\/|samples\/).*\.test\.tsx?$/.test(file);
}

/** Type imports are ignored: they are erased before a test runs, so only the type checker notices their changes. */
function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(importStatement)].map((match) =>
    path.posix.join(path.posix.dirname(file), match[1] ?? match[2] ?? match[3] ?? ''),
  );
}

function importersIn(modules: Modules): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of modules)
    for (const imported of importsOf(file, text)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/**
 * The unit tests that a change can affect, closest first: tests that read a changed file from disk, then tests that
 * import one, directly or not.
 */
export function relatedTests(modules: Modules, changed: readonly string[]): readonly string[] {
  const matchingReaders = readers.filter(({ reads }) => changed.some((file) => reads.test(file)));
  const testPaths = matchingReaders.flatMap(({ tests }) => tests);
  const found = new Set(
    [...modules.keys()].filter((file) => testPaths.some((name) => file.startsWith(name))),
  );
  const importers = importersIn(modules);
  let currentFiles: readonly string[] = changed;
  const seen = new Set(currentFiles);
  while (currentFiles.length > 0) {
    for (const file of currentFiles) if (modules.has(file)) found.add(file);
    currentFiles = [...new Set(currentFiles.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !seen.has(file),
    );
    for (const file of currentFiles) seen.add(file);
  }
  return [...found].filter(isUnitTest);
}
