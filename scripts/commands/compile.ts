import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixOf } from '../../src/compiler/fix/fix-of.ts';
import { type Memory, createMemory } from '../../src/compiler/memory.ts';
import { type PrintFormat, print, printFormats } from '../../src/diagnostics/printers.ts';
import { compileTree } from '../compile-tree.ts';
import { mendTree } from '../mend-tree.ts';
import { diagnosticsPage } from './tell.ts';
import { configFolders } from '../read-config-tree.ts';
import { writeOutput } from '../write-output.ts';
import { type Command, type Surroundings, WrongUse, exitCodes, oneOf, readArguments } from './command.ts';

interface Options {
  readonly root: string;
  readonly out: string;
  readonly check: boolean;
  readonly all: boolean;
  readonly format: PrintFormat;
  readonly helpPage: string;
  readonly isStrict: boolean;
}

const ownFolder = 'generated';

/** About people who try a form: a change elsewhere leads to them, so they fail no check of that change. */
const neverDenied: ReadonlySet<string> = new Set(['people-few', 'people-unasked']);

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

async function compileOnce(
  { root, out, check, format, all: isWhole, helpPage, isStrict }: Options,
  memory: Memory,
  { folder, say }: Surroundings,
): Promise<number> {
  const started = performance.now();
  const { result, sources } = await compileTree(path.resolve(folder, root), memory);
  const findings = result.ok ? result.warnings : result.diagnostics;
  const tell = (): void =>
    say(print(format, findings, sources, { isWhole, helpPage, fixOf: (finding) => fixOf(finding, sources) }));
  if (!result.ok || (isStrict && result.warnings.some(({ code }) => !neverDenied.has(code)))) {
    tell();
    return exitCodes.faults;
  }
  const own = path.resolve(folder, out) === path.resolve(folder, ownFolder);
  const { written, removed } = check
    ? { written: [], removed: [] }
    : await writeOutput(path.resolve(folder, out), result.files, { own, name: out });
  // Not before: a program wants one answer, and writing can fail.
  tell();
  if (format === 'text') {
    for (const { country, steps, passedOver, edges, coveredEdges, personas } of result.coverage) {
      const covered = `${coveredEdges} of ${edges} edges covered by ${counted(personas, 'persona')}`;
      const before =
        passedOver.length === 0 ? '' : ` without ${passedOver.join(' and ')} before its start page`;
      say(`${country}: ${counted(steps, 'step')}${before}, ${covered}\n`);
    }
    const took = Math.round(performance.now() - started);
    const effect = check ? 'nothing written' : `${written.length} written, ${removed.length} removed`;
    say(`Sound: ${result.files.size} files, ${effect}, ${took} ms.\n`);
  }
  return exitCodes.sound;
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

/** Where the page of codes can be read: on the server that runs this, or else on this machine. */
function helpPage(): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: revision } = process.env;
  return server === undefined || repository === undefined || revision === undefined
    ? pathToFileURL(diagnosticsPage).href
    : `${server}/${repository}/blob/${revision}/docs/diagnostics.md`;
}

/** Proves the configuration sound and writes what it makes of it. */
export const compile: Command = async (args, surroundings) => {
  const { values } = readArguments(args, [], {
    check: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    out: { type: 'string', default: ownFolder },
    root: { type: 'string', default: '.' },
    'deny-warnings': { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  });
  const options = {
    ...values,
    helpPage: helpPage(),
    isStrict: values['deny-warnings'],
    format: oneOf('format', printFormats, values.format),
  };
  if (values['dry-run'] && options.format !== 'text') {
    throw new WrongUse(
      `What --dry-run says is for people, and --format ${options.format} is for programs: leave one of them out.`,
    );
  }
  const memory = createMemory({ isBrief: !values.watch });
  if (values.fix || values['dry-run']) {
    const root = path.resolve(surroundings.folder, options.root);
    const mended = await mendTree(root, { isTrial: values['dry-run'], memory });
    // What a program reads is findings alone.
    const tell = options.format === 'text' ? surroundings.say : surroundings.complain;
    for (const line of mended) tell(`${line}\n`);
    if (values['dry-run']) {
      if (mended.length === 0) tell('Nothing can be mended for certain.\n');
      return exitCodes.sound;
    }
  }
  const compileInTurn = inTurn(() => compileOnce(options, memory, surroundings));
  const { folder, complain } = surroundings;
  if (values.watch) {
    // Before the first run: what changes during it is a change too.
    onChange(path.resolve(folder, options.root), () => {
      void compileInTurn().catch((error: unknown) => {
        complain(`${error instanceof Error ? error.message : String(error)}\n`);
      });
    });
  }
  return compileInTurn();
};
