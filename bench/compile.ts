import path from 'node:path';
import { readConfigTree } from '../scripts/read-config-tree.ts';
import { type ConfigTree, compile } from '../src/compiler/compile.ts';
import { createMemory } from '../src/compiler/memory.ts';

/*
 * How long the compiler works, in milliseconds of the processor: `tsx bench/compile.ts 50 200` adds so many countries to
 * the shipped ones, each a copy of Germany on a site of its own.
 */

const shipped = await readConfigTree(path.resolve(import.meta.dirname, '..'));

function withCopies(count: number): ConfigTree {
  const files = new Map(shipped.files);
  const country = files.get('config/countries/germany.json') ?? '';
  const site = JSON.parse(files.get('config/brands/nordlicht/germany.json') ?? '{}') as object;
  for (let copy = 1; copy <= count; copy += 1) {
    const slug = `copy-${copy}`;
    files.set(`config/countries/${slug}.json`, country);
    const own = { ...site, productId: slug, hosts: { [`${slug}.example`]: 'production' }, tracking: {} };
    files.set(`config/brands/nordlicht/${slug}.json`, JSON.stringify(own));
  }
  return files;
}

function report(name: string, files: ConfigTree, memory = createMemory()): void {
  const before = process.cpuUsage();
  const result = compile({ ...shipped, files }, memory);
  const took = Math.round(process.cpuUsage(before).user / 1000);
  const outcome = result.ok ? `${result.files.size} files` : `refused: ${result.diagnostics[0].code}`;
  const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
  process.stdout.write(`${name}: ${took} ms, ${outcome}, ${megabytes} MB\n`);
}

const memory = createMemory();
report('the shipped countries, cold', shipped.files, memory);
for (const run of ['first', 'second', 'third']) {
  const file = 'config/data-points/jobTitle.json';
  const files = new Map(shipped.files);
  files.set(file, `${files.get(file) ?? ''}${' '.repeat(run.length)}`);
  report(`a question edited, the ${run} time`, files, memory);
}
for (const count of process.argv.slice(2).map(Number)) report(`${count} countries more`, withCopies(count));
