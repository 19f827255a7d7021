import path from 'node:path';
import { type Compilation, type Product, compileProduct } from '../../src/compiler/compile.ts';
import type { FlowAnalysis } from '../../src/compiler/analysis/analyse-flow.ts';
import { type Names, namesIn } from '../../src/compiler/describe/names.ts';
import { nearestNames } from '../../src/diagnostics/nearest-names.ts';
import { readConfigTree } from '../read-config-tree.ts';
import { UserError } from '../user-error.ts';
import { UsageError } from './command.ts';

export interface LoadedProduct extends Compilation {
  readonly names: Names;
}

/** The configuration in a folder, with or without errors. */
export async function loadProduct(folder: string, root: string): Promise<LoadedProduct> {
  const compilation = compileProduct(await readConfigTree(path.resolve(folder, root)));
  return { ...compilation, names: namesIn(compilation.product.config) };
}

/** The maximum number of names that an error lists. */
const maxNames = 40;

/** Returns the name. Throws if it is missing or unknown; the message has the nearest name, or else the known names. */
export function requireKnown(noun: string, name: string | undefined, names: Iterable<string>): string {
  const all = [...names];
  const moreText = all.length > maxNames ? ` and ${all.length - maxNames} more` : '';
  const list = `Use one of ${all.slice(0, maxNames).join(', ')}${moreText}.`;
  if (name === undefined) throw new UsageError(`Missing ${noun}. ${list}`);
  if (all.includes(name)) return name;
  const [nearestName] = nearestNames(name, all);
  throw new UserError(
    `Unknown ${noun} "${name}". ${nearestName === undefined ? list : `Did you mean "${nearestName}"?`}`,
  );
}

/** The analysis of a country's form. Throws if the country is unknown or has errors. */
export function analysisOf({ config, analyses }: Product, name: string | undefined): FlowAnalysis {
  const country = requireKnown('country', name, config.defined.countries);
  const analysis = analyses.find(({ flow }) => flow.country === country);
  if (analysis === undefined) {
    throw new UserError(`The form of "${country}" has errors. Run npm run compile to see them.`);
  }
  return analysis;
}
