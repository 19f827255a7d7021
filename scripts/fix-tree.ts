import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyFixes } from '../src/compiler/fix/fix-of.ts';
import type { CompileCache } from '../src/compiler/compile-cache.ts';
import { spanText } from '../src/diagnostics/source-span.ts';
import { compileTree } from './compile-tree.ts';

/** One fix can reveal another finding. */
const maxRounds = 10;

/**
 * Applies the fixes that are certainly right, not the probable ones, and returns one line for each. A dry run writes
 * nothing and stops after one round.
 */
export async function fixTree(
  root: string,
  { isDryRun, cache }: { readonly isDryRun: boolean; readonly cache: CompileCache },
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const { result, sources } = await compileTree(root, cache);
    const { files, applied: done } = applyFixes(result.ok ? result.warnings : result.diagnostics, sources);
    lines.push(...done.map(([{ code, at }, { what }]) => `${spanText(at[0])}  ${code}  ${what}`));
    if (isDryRun || files.size === 0) break;
    for (const [file, text] of files) await writeFile(path.join(root, file), text);
  }
  return lines;
}
