import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A file that names an environment wants a document; vitest asks no other way. */
function wantsDocument({ moduleId }: TestSpecification): boolean {
  return /^\/\/ @vitest-environment/m.test(readFileSync(moduleId, 'utf8'));
}

/** Sorts test files by environment, because a change of environment restarts the worker. */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isolated = sorted.filter(({ project }) => project.config.isolate);
    const shared = sorted.filter(({ project }) => !project.config.isolate);
    // The longest are among those with a document: what comes last is short, and both workers end together.
    return [...isolated, ...shared.filter(wantsDocument), ...shared.filter((file) => !wantsDocument(file))];
  }
}
