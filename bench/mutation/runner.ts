import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type File, startTests, type Task, type Test } from '@vitest/runner';
import { getTests } from '@vitest/runner/utils';
import { TestRunner } from 'vitest';
import type { Mutant, Verdict } from './verdicts.ts';

/** What the instrumented source reads and writes: which change is made, and which were passed, when. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Hits; perTest: { [test: string]: Hits } } | undefined;
}

type Hits = { [mutant: string]: number };

/** What of vitest's own runner a second one needs. */
interface Inside {
  readonly workerState: {
    readonly evaluatedModules: {
      readonly idToModuleMap: Map<
        string,
        { promise?: unknown; exports?: unknown; evaluated: boolean; importers: Set<string> }
      >;
    };
  };
  moduleRunner: unknown;
  _otel: unknown;
}

/** What stays while vitest makes a runner for each file. */
const kept = globalThis as { __stryker__?: Switches; rehearsedFiles?: Rehearsed[] };
const switches = (kept.__stryker__ ??= {});
const rehearsedFiles = (kept.rehearsedFiles ??= []);
const loopsTolerated = 100;

const inside = (runner: TestRunner): Inside => runner as unknown as Inside;

/** As if nothing of the project had been loaded yet. */
function forgetModules(runner: TestRunner): void {
  for (const [id, module] of inside(runner).workerState.evaluatedModules.idToModuleMap) {
    if (id.includes('/node_modules/') || id.includes('/bench/mutation/runner')) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}

/** Runs tests until one fails, and tells nobody. */
class Rehearsal extends TestRunner {
  failed: Test | undefined;

  override onAfterRunTask(task: Task): void {
    super.onAfterRunTask(task);
    if (task.type !== 'test' || task.result?.state !== 'fail') return;
    this.failed ??= task;
    super.cancel('test-failure');
  }

  // What it tells of snapshots is for the first run alone.
  override async onAfterRunSuite(): Promise<void> {
    await Promise.resolve();
  }
}

interface Rehearsed {
  readonly file: File;
  readonly duration: number;
  readonly tests: ReadonlyMap<string, Hits>;
  readonly loading: Hits;
}

/** Runs each file once as it is, and then, for each change, the tests that pass it. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a runner by that.
export default class MutationRunner extends TestRunner {
  onBeforeCollect(): void {
    forgetModules(this);
    switches.activeMutant = undefined;
    switches.currentTestId = undefined;
    switches.mutantCoverage = undefined;
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    switches.currentTestId = test.id;
  }

  override onAfterRunTask(task: Task): void {
    super.onAfterRunTask(task);
    switches.currentTestId = undefined;
  }

  override async onAfterRunFiles(files?: File[]): Promise<void> {
    super.onAfterRunFiles();
    for (const file of files ?? []) {
      const coverage = switches.mutantCoverage ?? { static: {}, perTest: {} };
      rehearsedFiles.push({
        file,
        duration: file.result?.duration ?? 0,
        tests: new Map(Object.entries(coverage.perTest)),
        loading: coverage.static,
      });
    }
    if (rehearsedFiles.length === this.injectValue('mutationFiles')) await this.#judge();
  }

  async #judge(): Promise<void> {
    const work = String(this.injectValue('mutationWork'));
    const failing = rehearsedFiles.flatMap(({ file }) =>
      getTests(file).filter(({ result }) => result?.state === 'fail'),
    );
    if (failing.length > 0) {
      const faults = failing.map(({ name, result }) => `${name}: ${result?.errors?.[0]?.message ?? ''}`);
      throw new Error(`These fail with no change made:\n${faults.join('\n')}`);
    }
    // A test that fails for being run again would notice every change.
    for (const { file } of rehearsedFiles) {
      const ids = getTests(file).map(({ id }) => id);
      // oxlint-disable-next-line no-await-in-loop
      const by = await this.#failureOf('no change', file.filepath, ids, 0);
      if (by !== undefined) throw new Error(`This fails when it is run again: ${by}`);
    }
    const mutants = JSON.parse(readFileSync(path.join(work, 'mutants.json'), 'utf8')) as readonly Mutant[];
    const verdicts: Verdict[] = [];
    for (const mutant of mutants) {
      // oxlint-disable-next-line no-await-in-loop
      verdicts.push({ mutant, ...(await this.#verdict(mutant)) });
      if (verdicts.length % 100 === 0) process.stderr.write(`${verdicts.length} of ${mutants.length}\n`);
    }
    writeFileSync(path.join(work, 'verdicts.json'), JSON.stringify(verdicts));
  }

  async #verdict({ id, ignored }: Mutant): Promise<Omit<Verdict, 'mutant'>> {
    if (ignored !== undefined) return { outcome: 'ignored' };
    const passing = rehearsedFiles.flatMap(({ file, tests, loading, duration }) => {
      const found = [...tests].filter(([, hits]) => hits[id] !== undefined);
      const atLoading = loading[id] ?? 0;
      if (found.length === 0 && atLoading === 0) return [];
      // What a file made of it before its tests, any of them may look at.
      const ids = atLoading > 0 ? getTests(file).map((test) => test.id) : found.map(([test]) => test);
      const hits = found.reduce((sum, [, each]) => sum + (each[id] ?? 0), atLoading);
      return [{ file, ids, hits, duration, isInTest: found.length > 0 }];
    });
    if (passing.length === 0) return { outcome: 'untested' };
    if (!passing.some(({ isInTest }) => isInTest)) return { outcome: 'static' };
    for (const { file, ids, hits } of passing.toSorted((one, other) => one.duration - other.duration)) {
      // oxlint-disable-next-line no-await-in-loop
      const by = await this.#failureOf(id, file.filepath, ids, hits);
      if (by !== undefined) return { outcome: 'noticed', by };
    }
    return { outcome: 'unnoticed' };
  }

  async #failureOf(
    id: string,
    filepath: string,
    testIds: string[],
    hits: number,
  ): Promise<string | undefined> {
    const rehearsal = new Rehearsal(this.config);
    Object.assign(rehearsal, { moduleRunner: inside(this).moduleRunner, _otel: inside(this)._otel });
    forgetModules(this);
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: hits * loopsTolerated + 1000 });
    try {
      const [file] = await startTests([{ filepath, testIds, testLocations: undefined }], rehearsal);
      if (rehearsal.failed !== undefined) return `${filepath}: ${rehearsal.failed.name}`;
      return file?.result?.state === 'fail' ? `${filepath}, while it loads` : undefined;
    } finally {
      switches.activeMutant = undefined;
    }
  }
}
