import { watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PrintFormat, print, printFormats } from '../src/diagnostics/printers.ts';
import { type Memory, createMemory } from '../src/compiler/memory.ts';
import { compileTree } from './compile-tree.ts';
import { explainFailure } from './explain-failure.ts';
import { configFolders } from './read-config-tree.ts';
import { UnusableError } from './unusable-error.ts';
import { writeOutput } from './write-output.ts';

const usage = `Compiles config/ and locales/ into generated/.

  npm run compile -- [options]

  --check           say what is wrong, write nothing
  --watch           compile again whenever a file changes
  --all             say also what follows from something else that is wrong
  --format <name>   text, json, sarif or github
  --out <folder>    where to write (generated): its own folder, or an empty one
  --root <folder>   where config/ and locales/ are (this folder)
  --help            this text

Exit code: 0 sound, 1 faults in the configuration, 2 wrong use or unusable files,
70 a fault of the compiler itself.
`;

const exitCodes = { sound: 0, faults: 1 } as const;

interface Options {
  readonly root: string;
  readonly out: string;
  readonly check: boolean;
  readonly watch: boolean;
  readonly all: boolean;
  readonly format: PrintFormat;
}

class WrongUse extends UnusableError {}

const ownFolder = 'generated';

function isOwnFolder(out: string): boolean {
  return path.resolve(out) === path.resolve(ownFolder);
}

function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      check: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      format: { type: 'string', default: 'text' },
      out: { type: 'string', default: ownFolder },
      root: { type: 'string', default: '.' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const format = printFormats.find((name) => name === values.format);
  if (format === undefined) {
    throw new WrongUse(`There is no format "${values.format}"; there are ${printFormats.join(', ')}.`);
  }
  return { ...values, format };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

async function compileOnce(
  { root, out, check, format, all: isWhole }: Options,
  memory: Memory,
): Promise<number> {
  const started = performance.now();
  const { result, sources } = await compileTree(root, memory);
  const findings = result.ok ? result.warnings : result.diagnostics;
  process.stdout.write(print(format, findings, sources, { isWhole }));
  if (!result.ok) return exitCodes.faults;
  const { written, removed } = check
    ? { written: [], removed: [] }
    : await writeOutput(out, result.files, { own: isOwnFolder(out) });
  if (format === 'text') {
    for (const { country, steps, passedOver, edges, coveredEdges, personas } of result.coverage) {
      const covered = `${coveredEdges} of ${edges} edges covered by ${counted(personas, 'persona')}`;
      const before =
        passedOver.length === 0 ? '' : ` without ${passedOver.join(' and ')} before its start page`;
      process.stdout.write(`${country}: ${counted(steps, 'step')}${before}, ${covered}\n`);
    }
    const took = Math.round(performance.now() - started);
    const effect = check ? 'nothing written' : `${written.length} written, ${removed.length} removed`;
    process.stdout.write(`Sound: ${result.files.size} files, ${effect}, ${took} ms.\n`);
  }
  return exitCodes.sound;
}

function printFailure(error: unknown): number {
  const { code, text, isUse } = explainFailure(error);
  process.stderr.write(`${text}\n`);
  if (isUse || error instanceof WrongUse) process.stderr.write(`\n${usage}`);
  return code;
}

/** One run at a time: two at once would write over each other. */
function inTurn(run: () => Promise<number>): () => Promise<number> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Editors save a file in several steps, so a change is acted on once the folder has been quiet for a moment. */
function onChange(root: string, act: () => void): void {
  const quiet = 60;
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(act, quiet);
  };
  for (const folder of configFolders) watch(path.join(root, folder), { recursive: true }, changed);
}

async function main(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === 'help') {
      process.stdout.write(usage);
      return;
    }
    const memory = createMemory();
    const compileInTurn = inTurn(() => compileOnce(options, memory));
    // Before the first run: what changes during it is a change too.
    if (options.watch) onChange(options.root, () => void compileInTurn().catch(printFailure));
    process.exitCode = await compileInTurn();
  } catch (error) {
    process.exitCode = printFailure(error);
  }
}

await main();
