import path from 'node:path';
import { compileProduct } from '../../src/compiler/compile.ts';
import { createCompileCache } from '../../src/compiler/compile-cache.ts';
import { diffProducts } from '../../src/compiler/diff/diff-products.ts';
import { diffFormats, printDiff } from '../../src/compiler/diff/print-diff.ts';
import { print } from '../../src/diagnostics/printers.ts';
import { acceptedSince, readRevision } from '../read-revision.ts';
import { isFolder, readConfigTree } from '../read-config-tree.ts';
import { type Command, exitCodes, oneOf, readArguments } from './command.ts';

/** Prints the changes since a revision, or between two folders. Fails if a change must be accepted first. */
export const diff: Command = async (args, { folder, writeOut, writeError }) => {
  const { values, positionals } = readArguments(args, ['a revision or folder', '[another folder]'], {
    accept: { type: 'string', multiple: true },
    format: { type: 'string', default: 'text' },
    root: { type: 'string', default: '.' },
  });
  const format = oneOf('format', diffFormats, values.format);
  const [from = '', to] = positionals;
  const root = path.resolve(folder, to ?? values.root);
  const newInput = await readConfigTree(root);
  const isBetweenFolders = to !== undefined || (await isFolder(path.resolve(folder, from, 'config')));
  const oldInput = isBetweenFolders
    ? await readConfigTree(path.resolve(folder, from))
    : { ...newInput, files: await readRevision(root, from) };
  const acceptedNames = [
    ...(values.accept ?? []),
    ...(isBetweenFolders ? [] : await acceptedSince(root, from)),
  ];
  const cache = createCompileCache();
  const [oldCompilation, newCompilation] = [compileProduct(oldInput, cache), compileProduct(newInput, cache)];
  if (!oldCompilation.result.ok) writeError(`${from} has errors. It is compared as far as it can be read.\n`);
  const changes = diffProducts(oldCompilation.product, newCompilation.product, acceptedNames);
  writeOut(printDiff(format, changes));
  if (!newCompilation.result.ok) {
    writeError(print('text', newCompilation.result.diagnostics, newInput.files));
    return exitCodes.faults;
  }
  return changes.unsafe.every(({ isAccepted }) => isAccepted) ? exitCodes.ok : exitCodes.faults;
};
