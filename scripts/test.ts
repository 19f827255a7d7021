import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isUnitTest, relatedTests } from './testing/related-tests.ts';

/**
 * Runs all checks and prints their times. `--quick` skips the browser tests and the unit tests that the change cannot
 * affect.
 */

const root = path.resolve(import.meta.dirname, '..');
/** The number of closest tests that run in about a minute. */
const maxQuickTests = 60;

interface Task {
  readonly name: string;
  /** Arguments of npm. */
  readonly command: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

interface TaskResult {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  /** The output, if it was not printed while running. */
  readonly output: string;
}

const npmScript = (name: string, script = `test:${name}`): Task => ({
  name,
  command: ['run', '--silent', script],
});
const generate = npmScript('generate', 'generate');
const slowChecks = [npmScript('types'), npmScript('lint')];
// The build runs in parallel with the checks, because the browser tests have to wait for it anyway.
const checks = [
  npmScript('build', 'build'),
  ...slowChecks,
  npmScript('unused'),
  npmScript('config'),
  npmScript('format'),
];

function run({ name, command, env }: Task, isShown: boolean): Promise<TaskResult> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npm', command, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('close', (code) => {
      resolve({ name, code: code ?? 1, seconds: (performance.now() - start) / 1000, output });
    });
  });
}

/** Runs independent tasks, two at a time. The output of each is printed when it ends. */
async function runInParallel(tasks: readonly Task[]): Promise<readonly TaskResult[]> {
  const queue = tasks.values();
  const results: TaskResult[] = [];
  const runQueue = async (): Promise<void> => {
    for (const task of queue) {
      const result = await run(task, false);
      results.push(result);
      console.log(`${result.code === 0 ? 'passed' : 'FAILED'}: ${result.name}\n${result.output}`.trimEnd());
    }
  };
  await Promise.all([runQueue(), runQueue()]);
  return results;
}

function git(...parameters: readonly string[]): readonly string[] {
  const output = execFileSync('git', parameters, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter((line) => line !== '');
}

function firstLineOfGit(...parameters: readonly string[]): string | undefined {
  try {
    return git(...parameters)[0];
  } catch {
    return undefined;
  }
}

/** Returns the merge base with the main branch; on the main branch itself, the previous commit. */
function baseCommit(): string {
  const [main] = ['origin/main', 'main'].flatMap(
    (branch) => firstLineOfGit('merge-base', 'HEAD', branch) ?? [],
  );
  if (main !== undefined && main !== firstLineOfGit('rev-parse', 'HEAD')) return main;
  return firstLineOfGit('rev-parse', 'HEAD~1') ?? 'HEAD';
}

function changedFiles(): readonly string[] {
  return [
    ...new Set([
      ...git('diff', '--name-only', baseCommit()),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

function modulesBelow(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')] as const;
    });
}

/** Returns the tests for the changed files. */
function quickTests(): Task | undefined {
  const changed = changedFiles();
  const modules = new Map(['src', 'scripts', 'sandbox', 'workshop', 'bench', 'tests'].flatMap(modulesBelow));
  const related = relatedTests(modules, changed);
  const chosen = related.slice(0, maxQuickTests);
  const all = [...modules.keys()].filter(isUnitTest).length;
  console.log(`${changed.length} files changed; ${related.length} of ${all} unit test files are affected.`);
  if (chosen.length < related.length) {
    console.log(`The nearest ${chosen.length} are run: npm run test:unit runs them all.`);
  }
  if (chosen.length === 0) return undefined;
  return {
    name: 'unit',
    command: ['exec', '--', 'vitest', 'run', ...chosen.filter((file) => existsSync(path.join(root, file)))],
  };
}

const formatDuration = (seconds: number): string =>
  seconds < 100 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`;

const startTime = performance.now();
const results: TaskResult[] = [];

/** Records results and returns whether all tasks passed. After a failure, later tasks would only fail for the same reason. */
function recordAndCheck(newResults: readonly TaskResult[]): boolean {
  results.push(...newResults);
  return newResults.every(({ code }) => code === 0);
}

async function runAll(): Promise<void> {
  if (!recordAndCheck([await run(generate, true)])) return;
  if (!recordAndCheck(await runInParallel(checks))) return;
  if (!recordAndCheck([await run(npmScript('unit'), true)])) return;
  recordAndCheck([await run({ ...npmScript('browser'), env: { IS_BUILT: '1' } }, true)]);
}

async function runQuick(): Promise<void> {
  if (!recordAndCheck([await run(generate, true)])) return;
  const tests = quickTests();
  recordAndCheck(
    await runInParallel([...slowChecks, ...(tests === undefined ? [] : [tests]), npmScript('format')]),
  );
}

await (process.argv.includes('--quick') ? runQuick() : runAll());
const failed = results.filter(({ code }) => code !== 0);
const parts = results.map(({ name, seconds }) => `${name} ${formatDuration(seconds)}`).join(', ');
console.log(`\n${parts}\nTogether: ${formatDuration((performance.now() - startTime) / 1000)}`);
if (failed.length > 0) console.log(`FAILED: ${failed.map(({ name }) => name).join(', ')}`);
process.exitCode = failed[0]?.code ?? 0;
