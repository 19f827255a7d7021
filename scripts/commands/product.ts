import path from 'node:path';
import { type Compilation, type Product, compileProduct } from '../../src/compiler/compile.ts';
import type { FlowAnalysis } from '../../src/compiler/analysis/analyse-flow.ts';
import { type Names, namesIn } from '../../src/compiler/describe/names.ts';
import { nearestNames } from '../../src/diagnostics/nearest-names.ts';
import { readConfigTree } from '../read-config-tree.ts';
import { UnusableError } from '../unusable-error.ts';
import { WrongUse } from './command.ts';

export interface Loaded extends Compilation {
  readonly names: Names;
}

/** The configuration in a folder, with or without errors. */
export async function loadProduct(folder: string, root: string): Promise<Loaded> {
  const compilation = compileProduct(await readConfigTree(path.resolve(folder, root)));
  return { ...compilation, names: namesIn(compilation.product.config) };
}

/** Returns the name. Throws if it is missing or unknown; the message has the nearest name, or else all names. */
export function known(noun: string, name: string | undefined, names: Iterable<string>): string {
  const all = [...names];
  if (name === undefined) throw new WrongUse(`Name a ${noun}, one of ${all.join(', ')}.`);
  if (all.includes(name)) return name;
  const [near] = nearestNames(name, all);
  const meant = near === undefined ? `There are ${all.join(', ')}.` : `Did you mean "${near}"?`;
  throw new UnusableError(`There is no ${noun} "${name}". ${meant}`);
}

/** The analysis of a country's form. Throws if the country is unknown or has errors. */
export function analysisOf({ config, analyses }: Product, name: string | undefined): FlowAnalysis {
  const country = known('country', name, config.defined.countries);
  const analysis = analyses.find(({ flow }) => flow.country === country);
  if (analysis === undefined) {
    throw new UnusableError(
      `The form of "${country}" cannot be made yet; npm run compile says what is wrong.`,
    );
  }
  return analysis;
}
