import '../scripts/brief-optimisation.ts';
import path from 'node:path';
import { readConfigTree } from '../scripts/read-config-tree.ts';
import { type CompileInput, type ConfigTree, compile } from '../src/compiler/compile.ts';
import { createMemory } from '../src/compiler/memory.ts';
import { withManyCountries } from './many-countries.ts';

/*
 * How long the compiler works, in milliseconds of the processor: `tsx bench/compile.ts 50 1000` adds so many countries of
 * fifty steps to the shipped ones.
 */

const shipped = await readConfigTree(path.resolve(import.meta.dirname, '..'));

interface Run {
  readonly took: number;
  readonly outcome: string;
}

function run(files: ConfigTree, memory = createMemory({ isBrief: true })): Run {
  const input: CompileInput = { ...shipped, files };
  const before = process.cpuUsage();
  const result = compile(input, memory);
  let characters = 0;
  // Some texts are made only when they are read.
  if (result.ok) for (const text of result.files.values()) characters += text.length;
  const took = Math.round(process.cpuUsage(before).user / 1000);
  const outcome = result.ok
    ? `${result.files.size} files of ${Math.round(characters / 1e6)} million characters`
    : `refused: ${JSON.stringify(result.diagnostics[0])}`;
  return { took, outcome };
}

function report(name: string, { took, outcome }: Run): void {
  // The most that was ever in use, in kilobytes.
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${name}: ${took} ms, ${outcome}, ${megabytes} MB at most\n`);
}

const memory = createMemory();
report('the shipped countries, cold', run(shipped.files, memory));
const edits = 10;
const times: number[] = [];
for (let edit = 1; edit <= edits; edit += 1) {
  const file = 'config/data-points/jobTitle.json';
  const files = new Map(shipped.files);
  files.set(file, `${files.get(file) ?? ''}${' '.repeat(edit)}`);
  const edited = run(files, memory);
  times.push(edited.took);
  if (edit === 1) report('a question edited, the first time', edited);
}
const median = times.toSorted((one, other) => one - other)[edits / 2] ?? 0;
process.stdout.write(`a question edited, the median of ${edits} times: ${median} ms\n`);
for (const count of process.argv.slice(2).map(Number)) {
  report(`${count} countries more`, run(withManyCountries(shipped.files, count)));
}
