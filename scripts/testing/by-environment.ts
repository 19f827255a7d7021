import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whether a test file requests a DOM. Vitest supports this only by a comment. */
function requestsDom({ moduleId }: TestSpecification): boolean {
  return /^\/\/ @vitest-environment/m.test(readFileSync(moduleId, 'utf8'));
}

/** Sorts test files by environment, because a change of environment restarts the worker. */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isolated = sorted.filter(({ project }) => project.config.isolate);
    const shared = sorted.filter(({ project }) => !project.config.isolate);
    // The slowest files need a DOM and come before the others, so that both workers end at about the same time.
    return [...isolated, ...shared.filter(requestsDom), ...shared.filter((file) => !requestsDom(file))];
  }
}
