import { nearestNames } from '../../diagnostics/nearest-names.ts';
import type { Config } from '../link/config.ts';
import type { Namespace } from '../read/file-kind.ts';
import { knownNames } from './known-names.ts';
import { type WordKey, withoutForm } from './word-list.ts';

/** A key that leads nowhere, up to the name that leads astray. */
export interface StrayKey {
  readonly key: WordKey;
  readonly similar: readonly string[];
}

function includesForm(names: readonly string[], name: string): boolean {
  return names.includes(name) || names.some((known) => withoutForm(known) === withoutForm(name));
}

function strayAt(key: WordKey, depth: number, names: readonly string[]): StrayKey {
  return { key: key.slice(0, depth + 1), similar: nearestNames(key[depth] ?? '', names) };
}

/** Where a key leaves what the configuration gives a meaning; where components give it, any name will do. */
export function strayByConfig(key: WordKey, namespace: Namespace, config: Config): StrayKey | undefined {
  for (const [depth, name] of key.entries()) {
    const names = knownNames(key.slice(0, depth), namespace, config);
    if (names !== undefined && !includesForm(names, name)) return strayAt(key, depth, names);
  }
  return undefined;
}

/** Where a key leaves what English has. */
export function strayByEnglish(key: WordKey, english: readonly WordKey[]): StrayKey | undefined {
  let beside = english;
  for (const [depth, name] of key.entries()) {
    const names = beside.flatMap((other) => other[depth] ?? []);
    if (!includesForm(names, name)) return strayAt(key, depth, names);
    beside = beside.filter((other) => withoutForm(other[depth] ?? '') === withoutForm(name));
  }
  return undefined;
}
