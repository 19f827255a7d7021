import path from 'node:path';
import { compileTree, type TreeResult } from '../../../scripts/compile-tree.ts';

let compiled: Promise<TreeResult> | undefined;

/** The project's own configuration as it is compiled: once for all files that a worker runs, since it takes seconds. */
export function shippedCompilation(): Promise<TreeResult> {
  compiled ??= compileTree(path.resolve(import.meta.dirname, '../../..'));
  return compiled;
}
