import { type CompileResult, type ConfigTree, compile } from '../src/compiler/compile.ts';
import type { CompileCache } from '../src/compiler/compile-cache.ts';
import { readConfigTree } from './read-config-tree.ts';

export interface TreeResult {
  readonly result: CompileResult;
  /** The texts that findings point into. */
  readonly sources: ConfigTree;
}

/** Compiles the configuration in a folder without writing. Rejects if a file cannot be read. */
export async function compileTree(root: string, cache?: CompileCache): Promise<TreeResult> {
  const input = await readConfigTree(root);
  return { result: compile(input, cache), sources: input.files };
}
