import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { isWholeRun, Pace, readBudgets, reportTimes } from './times.ts';

/** Says where the time of the browser tests went. A run of a few files alone is held to no budget. */
export default class BrowserTimes implements Reporter {
  readonly #pace = new Pace();
  readonly #seconds = new Map<string, number>();
  #suite: Suite | undefined;
  #root = '';
  readonly #isWhole = isWholeRun('test', process.argv.slice(2));

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#root = path.resolve(rootDir, '../..');
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = path.relative(this.#root, location.file).split(path.sep).join('/');
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1000);
    if (this.#isWhole) this.#pace.sample();
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    if (!this.#isWhole) return undefined;
    const tests = this.#suite?.allTests() ?? [];
    const ended = (outcome: ReturnType<TestCase['outcome']>): number =>
      tests.filter((test) => test.outcome() === outcome).length;
    const counts = {
      passed: ended('expected'),
      failed: ended('unexpected'),
      skipped: ended('skipped'),
      flaky: ended('flaky'),
    };
    const files = [...this.#seconds].map(([file, seconds]) => ({ file, seconds }));
    const { text, failures } = reportTimes(files, counts, readBudgets(), this.#pace.milliseconds());
    console.log(`\n${text}`);
    return failures.length > 0 ? { status: 'failed' } : undefined;
  }
}
