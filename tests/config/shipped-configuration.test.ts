import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { compile } from '../../src/compiler/compile.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';

const root = path.resolve(import.meta.dirname, '../..');

function configFiles(): readonly string[] {
  return readdirSync(path.join(root, 'config'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('the shipped configuration', () => {
  it('is valid, with no warnings except about people', async () => {
    const { result } = await shippedCompilation();
    const findings = result.ok ? result.warnings : result.diagnostics;
    const otherFindings = findings.filter(({ code }) => code !== 'people-unasked' && code !== 'people-few');
    expect(otherFindings.map(({ code, at }) => `${spanText(at[0])} ${code}`)).toEqual([]);
  });

  it('compiles to the same bytes twice', async () => {
    const input = await readConfigTree(root);
    const [first, second] = [compile(input), compile(input)];
    expect(second).toEqual(first);
  });

  it.each(configFiles().map((file) => path.relative(root, file)))(
    '%s names an existing meta-schema',
    (file) => {
      const { $schema } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { $schema: string };
      const target = path.resolve(root, path.dirname(file), $schema);
      expect(path.relative(root, target)).toMatch(/^generated\/schemas\/[a-z-]+\.schema\.json$/);
      expect(JSON.parse(readFileSync(target, 'utf8'))).toHaveProperty('title');
    },
  );
});
