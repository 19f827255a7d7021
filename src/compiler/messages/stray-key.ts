import { nearestNames } from '../../diagnostics/nearest-names.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Config } from '../link/config.ts';
import type { Messages } from '../link/config-files.ts';
import type { Namespace } from '../read/file-kind.ts';
import { knownNames, knownNamesOf } from './known-names.ts';
import { type MessageKey, withoutForm, messagesIn } from './message-list.ts';

/** A key that leads nowhere, up to the name that leads astray. */
export interface StrayKey {
  readonly key: MessageKey;
  readonly similar: readonly string[];
}

function strayAt(key: MessageKey, depth: number, names: readonly string[]): StrayKey {
  return { key: key.slice(0, depth + 1), similar: nearestNames(key[depth] ?? '', names) };
}

/** Where a key leaves what the configuration gives a meaning; where components give it, any name will do. */
export function strayByConfig(key: MessageKey, namespace: Namespace, config: Config): StrayKey | undefined {
  for (const [depth, name] of key.entries()) {
    const known = knownNames(key.slice(0, depth), namespace, config);
    if (known !== undefined && !known.includes(name)) return strayAt(key, depth, known.names);
  }
  return undefined;
}

function stemOf(key: MessageKey): string {
  return key.map(withoutForm).join('>');
}

/** Every beginning of a key there is in English, without forms. */
const stemsIn = oncePer(
  (english: Messages): ReadonlySet<string> =>
    new Set(messagesIn(english).flatMap(({ key }) => key.map((_, depth) => stemOf(key.slice(0, depth + 1))))),
);

/** Where a key leaves what English has. */
export function strayByEnglish(key: MessageKey, english: Messages): StrayKey | undefined {
  if (stemsIn(english).has(stemOf(key))) return undefined;
  let beside = messagesIn(english).map((message) => message.key);
  for (const [depth, name] of key.entries()) {
    const known = knownNamesOf(beside.flatMap((other) => other[depth] ?? []));
    if (!known.includes(name)) return strayAt(key, depth, known.names);
    beside = beside.filter((other) => withoutForm(other[depth] ?? '') === withoutForm(name));
  }
  return undefined;
}
