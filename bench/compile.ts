import path from 'node:path';
import { readConfigTree } from '../scripts/read-config-tree.ts';
import { type CompileInput, type ConfigTree, compile } from '../src/compiler/compile.ts';
import { createCompileCache } from '../src/compiler/compile-cache.ts';
import { withManyCountries } from './sample-countries.ts';

/*
 * CPU milliseconds of the compiler: `npx tsx bench/compile.ts 50 1000` also compiles with 50 and 1000 more countries of
 * fifty steps.
 */

const shippedConfig = await readConfigTree(path.resolve(import.meta.dirname, '..'));

function run(name: string, files: ConfigTree, memory = createCompileCache({ isSingleUse: true })): number {
  const input: CompileInput = { ...shippedConfig, files };
  const before = process.cpuUsage();
  const result = compile(input, memory);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.diagnostics[0])}`);
  let characters = 0;
  // Some output is generated only when it is read.
  for (const text of result.files.values()) characters += text.length;
  const milliseconds = Math.round(process.cpuUsage(before).user / 1000);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(
    `${name}: ${milliseconds} ms, ${result.files.size} files of ${Math.round(characters / 1e6)} million characters, ${megabytes} MB at most\n`,
  );
  return milliseconds;
}

const memory = createCompileCache();
run('the shipped countries, cold', shippedConfig.files, memory);
const file = 'config/data-points/jobTitle.json';
const times = [1, 2, 3, 4, 5].map((edit) =>
  run(
    `edit ${edit} of a question`,
    new Map(shippedConfig.files).set(file, (shippedConfig.files.get(file) ?? '') + ' '.repeat(edit)),
    memory,
  ),
);
process.stdout.write(`the median of the edits: ${times.toSorted((one, other) => one - other)[2] ?? 0} ms\n`);
for (const count of process.argv.slice(2).map(Number))
  run(`${count} countries more`, withManyCountries(shippedConfig.files, count));
