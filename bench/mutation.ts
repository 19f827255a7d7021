import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folders as all } from './mutation/folders.ts';
import type { Mutant, Verdict } from './mutation/verdicts.ts';

/*
 * Changes the source in thousands of small ways, one at a time, and counts the changes that a test beside it notices:
 * `npm run mutation`, or `npm run mutation lead flow` for some folders. Stryker's instrumenter says which changes there are,
 * and puts all of them into the source, each behind a switch; `mutation/runner.ts` throws the switches. It is installed
 * when it is asked for: nobody else runs it.
 */

const root = path.resolve(import.meta.dirname, '..');
const tools = path.join(root, 'bench/mutation');
const workFolder = path.join(root, 'node_modules/.mutation');
const leastScore = 85;

/** What of Babel's this reads. */
interface SyntaxPath {
  isThrowStatement(): boolean;
}

interface Instrumenter {
  instrument(
    files: readonly { readonly name: string; readonly content: string; readonly mutate: boolean }[],
    options: object,
  ): Promise<{
    readonly files: readonly { readonly name: string; readonly content: string }[];
    readonly mutants: readonly (Omit<Mutant, 'ignored'> & { readonly statusReason?: string })[];
  }>;
}

function run(command: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...environment };
  const { status, error } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

async function openInstrumenter(): Promise<Instrumenter> {
  run('npm', ['ci', '--prefix', tools, '--prefer-offline', '--no-audit', '--no-fund', '--silent']);
  const file = path.join(tools, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  const stryker = (await import(pathToFileURL(file).href)) as {
    readonly Instrumenter: new (log: object) => Instrumenter;
  };
  const silent = { debug: () => {}, info: () => {}, warn: console.warn, isDebugEnabled: () => false };
  return new stryker.Instrumenter(silent);
}

function sourceIn(folder: string): readonly string[] {
  return readdirSync(path.join(root, 'src', folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/** The words of what is thrown are not counted: almost all of them report a fault of the project itself. */
const words = {
  shouldIgnore: (syntax: SyntaxPath) => (syntax.isThrowStatement() ? 'what is thrown' : undefined),
};

async function judge(instrumenter: Instrumenter, folder: string): Promise<readonly Verdict[]> {
  const files = sourceIn(folder).map((name) => ({
    name,
    content: readFileSync(name, 'utf8'),
    mutate: true,
  }));
  const made = await instrumenter.instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [words],
  });
  const work = path.join(workFolder, folder.replace('/', '-'));
  // No verdict of a run before may be taken for one of this.
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const sources = Object.fromEntries(made.files.map(({ name, content }) => [name, content]));
  writeFileSync(path.join(work, 'sources.json'), JSON.stringify(sources));
  const mutants = made.mutants.map(({ statusReason, ...mutant }) => ({ ...mutant, ignored: statusReason }));
  writeFileSync(path.join(work, 'mutants.json'), JSON.stringify(mutants));
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  run(process.execPath, [vitest, 'run', '--config', 'bench/mutation/vitest.config.ts'], { MUTATION: work });
  return JSON.parse(readFileSync(path.join(work, 'verdicts.json'), 'utf8')) as readonly Verdict[];
}

const asked = process.argv.slice(2);
const folders = asked.length === 0 ? all : asked;
const instrumenter = await openInstrumenter();
let good = 0;
for (const folder of folders) {
  // oxlint-disable-next-line no-await-in-loop
  const verdicts = await judge(instrumenter, folder);
  const alive = verdicts.filter(({ outcome }) => outcome === 'unnoticed' || outcome === 'untested');
  const noticed = verdicts.filter(({ outcome }) => outcome === 'noticed').length;
  const score = (100 * noticed) / (noticed + alive.length);
  for (const { mutant, outcome } of alive) {
    const place = `${path.relative(root, mutant.fileName)}:${mutant.location.start.line + 1}`;
    process.stdout.write(
      `${place} ${outcome}: ${mutant.mutatorName} ${mutant.replacement.replaceAll(/\s+/g, ' ')}\n`,
    );
  }
  process.stdout.write(`${folder}: ${noticed} of ${noticed + alive.length} noticed, ${score.toFixed(1)}%\n`);
  if (score > leastScore) good += 1;
}
process.stdout.write(`${good} of ${folders.length} folders are above ${leastScore}%\n`);
if (good < folders.length) process.exitCode = 1;
