import path from 'node:path';
import { compileTree, type TreeResult } from '../../../scripts/compile-tree.ts';

let compilation: Promise<TreeResult> | undefined;

/** Compiles the project's configuration, once per worker because it takes seconds. */
export function shippedCompilation(): Promise<TreeResult> {
  compilation ??= compileTree(path.resolve(import.meta.dirname, '../../..'));
  return compilation;
}
