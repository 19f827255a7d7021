import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixOf } from '../../src/compiler/fix/fix-of.ts';
import { type CompileCache, createCompileCache } from '../../src/compiler/compile-cache.ts';
import { type PrintFormat, print, printFormats } from '../../src/diagnostics/printers.ts';
import { formatCount } from '../../src/lib/format-count.ts';
import { compileTree } from '../compile-tree.ts';
import { fixTree } from '../fix-tree.ts';
import { configFolders } from '../read-config-tree.ts';
import { writeOutput } from '../write-output.ts';
import {
  type Command,
  type CommandContext,
  UsageError,
  diagnosticsPage,
  exitCodes,
  oneOf,
  readArguments,
} from './command.ts';

interface Options {
  readonly root: string;
  readonly out: string;
  readonly check: boolean;
  readonly all: boolean;
  readonly format: PrintFormat;
  readonly helpPage: string;
  readonly isStrict: boolean;
}

const generatedFolder = 'generated';

/** A change in another file can cause these warnings about sample applicants, so they never fail a check. */
const allowedWarnings: ReadonlySet<string> = new Set(['people-few', 'people-unasked']);

async function compileOnce(
  { root, out, check, format, all: isWhole, helpPage, isStrict }: Options,
  cache: CompileCache,
  { folder, writeOut }: CommandContext,
): Promise<number> {
  const started = performance.now();
  const { result, sources } = await compileTree(path.resolve(folder, root), cache);
  const findings = result.ok ? result.warnings : result.diagnostics;
  const report = (): void =>
    writeOut(
      print(format, findings, sources, {
        showsAll: isWhole,
        helpPage,
        fixOf: (finding) => fixOf(finding, sources),
      }),
    );
  if (!result.ok || (isStrict && result.warnings.some(({ code }) => !allowedWarnings.has(code)))) {
    report();
    return exitCodes.faults;
  }
  const isGeneratedFolder = path.resolve(folder, out) === path.resolve(folder, generatedFolder);
  const { written, removed } = check
    ? { written: [], removed: [] }
    : await writeOutput(path.resolve(folder, out), result.files, {
        isGeneratedFolder,
        name: out,
      });
  // Reported after writing: if writing fails, only that failure is printed.
  report();
  if (format === 'text') {
    for (const { country, steps, skippedSteps, edges, coveredEdges, personas } of result.coverage) {
      const coverageText = `${coveredEdges} of ${edges} edges covered by ${formatCount(personas, 'persona')}`;
      const skippedText =
        skippedSteps.length === 0 ? '' : ` without ${skippedSteps.join(' and ')} before its start page`;
      writeOut(`${country}: ${formatCount(steps, 'step')}${skippedText}, ${coverageText}\n`);
    }
    const durationInMs = Math.round(performance.now() - started);
    const effect = check ? 'nothing written' : `${written.length} written, ${removed.length} removed`;
    writeOut(`Valid: ${result.files.size} files, ${effect}, ${durationInMs} ms.\n`);
  }
  return exitCodes.ok;
}

/** Runs one compile after another, so that two never write at the same time. */
function queueRuns(run: () => Promise<number>): () => Promise<number> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Calls `act` after changes. Editors save a file in several steps, so it waits until nothing has changed for a moment. */
function onChange(root: string, act: () => void): void {
  const quietInMs = 60;
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(act, quietInMs);
  };
  for (const folder of configFolders) watch(path.join(root, folder), { recursive: true }, restartTimer);
}

/** URL of the page of codes: on GitHub in CI, else the local file. */
function helpPage(): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: revision } = process.env;
  return server === undefined || repository === undefined || revision === undefined
    ? pathToFileURL(diagnosticsPage).href
    : `${server}/${repository}/blob/${revision}/docs/diagnostics.md`;
}

/** Validates the configuration and writes the generated files. */
export const compile: Command = async (args, commandContext) => {
  const { values } = readArguments(args, [], {
    check: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    out: { type: 'string', default: generatedFolder },
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
    throw new UsageError(`--dry-run needs the text format: remove --dry-run or --format ${options.format}.`);
  }
  const cache = createCompileCache({ isSingleUse: !values.watch });
  if (values.fix || values['dry-run']) {
    const root = path.resolve(commandContext.folder, options.root);
    const fixLines = await fixTree(root, { isDryRun: values['dry-run'], cache });
    // In other formats stdout contains only the findings.
    const output = options.format === 'text' ? commandContext.writeOut : commandContext.writeError;
    for (const line of fixLines) output(`${line}\n`);
    if (values['dry-run']) {
      if (fixLines.length === 0) output('No automatic fixes.\n');
      return exitCodes.ok;
    }
  }
  const compileInTurn = queueRuns(() => compileOnce(options, cache, commandContext));
  const { folder, writeError } = commandContext;
  if (values.watch) {
    // Registered before the first run, so that changes during it are noticed.
    onChange(path.resolve(folder, options.root), () => {
      void compileInTurn().catch((error: unknown) => {
        writeError(`${error instanceof Error ? error.message : String(error)}\n`);
      });
    });
  }
  return compileInTurn();
};
