import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { applySabotage } from '../tests/sabotage/apply-sabotage.ts';
import { type Sabotage, sabotages } from '../tests/sabotage/sabotages.ts';

/**
 * Makes each mistake of tests/sabotage/sabotages.ts in a copy of the project, and says which test noticed it. A test
 * that fails anyway would notice everything, so all of them have to pass before the first mistake is made.
 */

const root = path.resolve(import.meta.dirname, '..');
const left = new Set(['node_modules', '.git', 'dist', 'coverage', 'test-results', 'playwright-report']);
const copies = Math.min(4, availableParallelism());

interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface FileResult {
  readonly file: string;
  /** False where the file fell over before its first test. */
  readonly hasRun: boolean;
  readonly failed: readonly string[];
}

interface Outcome {
  readonly caught: boolean;
  /** The test that noticed, or why none did. */
  readonly because: string;
}

function copyProject(folder: string): string {
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !left.has(path.relative(root, source).split(path.sep)[0] ?? ''),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** What vitest printed, however it ended: its report says the rest. */
function runVitest(folder: string, parameters: readonly string[]): Promise<string> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, 'run', ...parameters], options, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

async function runTests(
  folder: string,
  files: readonly string[],
  parameters: readonly string[],
): Promise<readonly FileResult[]> {
  const reportFile = path.join(folder, 'sabotage-report.json');
  rmSync(reportFile, { force: true });
  const output = await runVitest(folder, [
    ...files,
    '--reporter=json',
    `--outputFile=${reportFile}`,
    ...parameters,
  ]);
  let report: TestReport;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport;
  } catch {
    throw new Error(`The tests left no report:\n${output}`);
  }
  return report.testResults.map(({ name, assertionResults }) => ({
    file: path.relative(folder, name),
    hasRun: assertionResults.length > 0,
    failed: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  }));
}

/** What is wrong before anything was sabotaged. */
async function faultsWithout(folder: string, rows: readonly Sabotage[]): Promise<readonly string[]> {
  const files = [...new Set(rows.flatMap(({ caughtBy }) => caughtBy))];
  const results = await runTests(folder, files, []);
  return files.flatMap((file) => {
    const result = results.find((one) => one.file === file);
    if (result === undefined || !result.hasRun) return [`${file} could not be run`];
    return result.failed.map((test) => `${file} > ${test}`);
  });
}

async function firstToNotice(folder: string, { caughtBy }: Sabotage): Promise<Outcome> {
  for (const file of caughtBy) {
    const [result] = await runTests(folder, [file], ['--bail=1', '--maxWorkers=1']);
    if (!result?.hasRun)
      return { caught: false, because: `${file} could not be run: the line is no mistake of meaning` };
    const [test] = result.failed;
    if (test !== undefined) return { caught: true, because: `${file} > ${test}` };
  }
  return { caught: false, because: `noticed by none of ${caughtBy.join(', ')}` };
}

async function sabotage(folder: string, row: Sabotage): Promise<Outcome> {
  const file = path.join(folder, row.file);
  const text = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, applySabotage(text, row));
    return await firstToNotice(folder, row);
  } catch (error) {
    return { caught: false, because: error instanceof Error ? error.message : String(error) };
  } finally {
    writeFileSync(file, text);
  }
}

const [wanted = ''] = process.argv.slice(2);
const rows = sabotages.filter(({ name, file }) => `${name} ${file}`.includes(wanted));
const workshop = mkdtempSync(path.join(tmpdir(), 'sabotage-'));
process.once('SIGINT', () => {
  rmSync(workshop, { recursive: true, force: true, maxRetries: 5 });
  process.exit(130);
});
const started = Date.now();
const minutes = (): string => `${((Date.now() - started) / 60_000).toFixed(1)} min`;

try {
  const folders = Array.from({ length: copies }, (_, index) =>
    copyProject(path.join(workshop, String(index))),
  );
  const faults = await faultsWithout(folders[0] ?? workshop, rows);
  if (faults.length > 0) {
    console.log(`Nothing is sabotaged yet, and these fail:\n${faults.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(`All of their tests pass without any sabotage (${minutes()}).\n`);
    const queue = rows.values();
    let caught = 0;
    await Promise.all(
      folders.map(async (folder) => {
        for (const row of queue) {
          const outcome = await sabotage(folder, row);
          if (outcome.caught) caught += 1;
          console.log(`${outcome.caught ? 'caught' : 'MISSED'}  ${row.name}\n        ${outcome.because}`);
        }
      }),
    );
    console.log(`\n${minutes()}\ncaught ${caught} of ${rows.length}`);
    process.exitCode = caught === rows.length && caught > 0 ? 0 : 1;
  }
} finally {
  rmSync(workshop, { recursive: true, force: true, maxRetries: 5 });
}
