import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns every file that the entries load, by any kind of import. */
function filesLoadedBy(...entries: readonly string[]): ReadonlySet<string> {
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file) || !existsSync(file)) return;
    visited.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import|import\()\s*['"](\.[^'"]+\.tsx?)['"]/g))
      visit(path.resolve(path.dirname(file), name));
  };
  for (const entry of entries) visit(path.join(root, entry));
  return new Set([...visited].map((file) => path.relative(root, file)));
}

function workshopFiles(files: ReadonlySet<string>): readonly string[] {
  return [...files].filter((file) => file.startsWith('workshop/'));
}

describe('the workshop', () => {
  it('is loaded by the development server', () => {
    expect(workshopFiles(filesLoadedBy('scripts/start.ts'))).toContain('workshop/server/workshop-plugin.ts');
  });

  it('is not part of the build, its input, or its server', () => {
    const builtFiles = filesLoadedBy(
      'scripts/build.ts',
      'scripts/preview.ts',
      'vite.config.ts',
      'sandbox/server.ts',
      'src/main.tsx',
      'src/app/prerender-first-page.tsx',
    );
    expect(builtFiles.size).toBeGreaterThan(400);
    expect(workshopFiles(builtFiles)).toEqual([]);
  });

  it('is imported by no file of the application', () => {
    const loggingFiles = [...filesLoadedBy('src/main.tsx', 'scripts/build.ts', 'scripts/preview.ts')].filter(
      (file) => /['"`/]workshop/i.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(loggingFiles).toEqual([]);
  });
});
