import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import phoneExamples from 'libphonenumber-js/examples.mobile.json';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import { contract } from '../../scripts/lead-api/contract.ts';
import {
  type CompileInput,
  type CompileResult,
  type Product,
  compile,
  compileProduct,
} from '../../src/compiler/compile.ts';
import { createCompileCache } from '../../src/compiler/compile-cache.ts';

const samples = path.resolve(import.meta.dirname, '../samples');

function readFolder(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

/** A valid configuration of one fictional country. Every sample changes it slightly. */
export const baseTree = readFolder(path.join(samples, 'base'));

/** The base, overwritten with the files of a sample, and without the files listed in its `removed.txt`. */
export function sampleTree(name: string): ReadonlyMap<string, string> {
  const changes = new Map(readFolder(path.join(samples, name)));
  const removedFiles = (changes.get('removed.txt') ?? '').split('\n');
  changes.delete('removed.txt');
  return new Map([...[...baseTree].filter(([file]) => !removedFiles.includes(file)), ...changes]);
}

export function inputOf(files: ReadonlyMap<string, string>): CompileInput {
  return { files, applicationPages: ['centred', 'companion'], contract, phoneMetadata, phoneExamples };
}

const sharedCache = createCompileCache();

/** Uses the cache of earlier tests, which only affects the time. */
export function compileFiles(files: ReadonlyMap<string, string>, memory = sharedCache): CompileResult {
  return compile(inputOf(files), memory);
}

export function productOf(files: ReadonlyMap<string, string>): Product {
  return compileProduct(inputOf(files), sharedCache).product;
}

/** The base with one file edited as text. Throws if the text to replace is missing. */
export function edited(file: string, from: string, to: string): ReadonlyMap<string, string> {
  const text = baseTree.get(file);
  if (text?.includes(from) !== true) throw new Error(`${file} does not hold ${from}.`);
  return new Map([...baseTree, [file, text.replace(from, to)]]);
}
