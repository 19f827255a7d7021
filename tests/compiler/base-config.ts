import phoneExamples from 'libphonenumber-js/examples.mobile.json';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import { buildConfig } from '../../src/compiler/link/build-config.ts';
import { buildFlow } from '../../src/compiler/link/build-flow.ts';
import type { Config } from '../../src/compiler/link/config.ts';
import { type FlowAnalysis, analyseFlow } from '../../src/compiler/analysis/analyse-flow.ts';
import { parsePath } from '../../src/compiler/read/file-kind.ts';
import { validJson } from '../../src/compiler/rules/files/json-text.ts';
import { baseTree, inputOf } from './sample-tree.ts';

/** The linked configuration of a valid tree. */
export function configOf(tree: ReadonlyMap<string, string>): Config {
  const documents = [...tree].flatMap(([file, text]) => {
    const parsedPath = parsePath(file);
    const json = parsedPath === undefined ? undefined : validJson(file, text, () => undefined);
    if (parsedPath === undefined || json === undefined) return [];
    return [{ document: { file, text, ...json }, parsed: parsedPath, contents: json.value }];
  });
  return buildConfig(inputOf(tree), documents);
}

/** The analysis of the base's only country, or of the same country in another tree. */
export function analysisOf(tree: ReadonlyMap<string, string> = baseTree): FlowAnalysis {
  const config = configOf(tree);
  const [country] = config.countries.values();
  if (country === undefined || config.steps === undefined || config.conditions === undefined) {
    throw new Error('The tree has no complete country.');
  }
  const flow = buildFlow({
    country,
    steps: config.steps.contents,
    conditions: config.conditions.contents.conditions,
  });
  return analyseFlow({ country, flow, phoneMetadata, phoneExamples });
}
