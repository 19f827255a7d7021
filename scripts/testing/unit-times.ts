import type { Reporter, TestModule } from 'vitest/node';
import { isWholeRun, Pace, readBudgets, reportTimes } from './times.ts';

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** Says where the time of the unit tests went. A run of a few files alone is held to no budget. */
export class UnitTimes implements Reporter {
  readonly #pace = new Pace();
  readonly #isWhole = isWholeRun('run', process.argv.slice(2));

  onTestModuleEnd(): void {
    if (this.#isWhole) this.#pace.sample();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#isWhole) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const ended = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const counts = {
      passed: ended('passed'),
      failed: ended('failed'),
      skipped: ended('skipped') + ended('pending'),
      flaky: tests.filter((test) => test.diagnostic()?.flaky).length,
    };
    const files = modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }));
    const { text, failures } = reportTimes(files, counts, readBudgets(), this.#pace.milliseconds());
    console.log(`\n${text}`);
    if (failures.length > 0) process.exitCode = 1;
  }
}
