import { nearestNames } from '../../diagnostics/nearest-names.ts';
import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Config } from '../link/config.ts';
import type { Messages } from '../link/config-files.ts';
import type { Namespace } from '../read/file-kind.ts';
import {
  type Message,
  type MessageKey,
  keyText,
  isOptionKey,
  messagesIn,
  withoutForm,
} from './message-list.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { errorNames, optionNames } from './answer-messages.ts';

type QuestionVersion = Pick<FlowDataPoint, 'schema' | 'checks' | 'optionLabels'>;

/** Returns the versions of each question: that of the catalogue and those of the countries. */
const questionVersionsIn = memoize(
  ({ dataPoints, countries }: Config): ReadonlyMap<string, readonly QuestionVersion[]> => {
    const versions = new Map<string, QuestionVersion[]>(
      [...dataPoints].map(([id, { contents }]) => [id, [contents]]),
    );
    for (const { questions } of countries.values()) {
      for (const { id, merged } of questions) versions.get(id)?.push(merged);
    }
    return versions;
  },
);

function questionNames(key: MessageKey, config: Config): readonly string[] | undefined {
  const [, id, branch] = key;
  if (id === undefined) return [...config.defined.dataPoints];
  if (!config.dataPoints.has(id)) return undefined;
  if (branch === undefined) return ['label', 'help', 'options', 'errors', 'document'];
  const versions = questionVersionsIn(config).get(id) ?? [];
  switch (branch) {
    case 'options':
      return versions.flatMap(optionNames);
    case 'errors':
      return versions.flatMap((version) => errorNames({ ...version, required: true }));
    case 'document':
      return ['title', 'body'];
    default:
      return undefined;
  }
}

function formNames(key: MessageKey, config: Config): readonly string[] | undefined {
  const [branch, name] = key;
  switch (branch) {
    case 'dataPoints':
      return questionNames(key, config);
    case 'steps':
      if (config.defined.steps.size === 0) return undefined;
      return name === undefined ? [...config.defined.steps] : ['title', 'intro', 'action'];
    case 'contexts':
      return config.steps?.contents.contexts;
    case 'notices':
      return [...config.countries.values()].flatMap(({ file }) => file.contents.notices ?? []);
    case undefined:
    default:
      return undefined;
  }
}

function screenNames([id, branch]: MessageKey, { screens, defined }: Config): readonly string[] | undefined {
  if (id === undefined) return [...defined.screens];
  const screen = screens.get(id)?.contents;
  if (branch !== 'actions' || screen === undefined) return undefined;
  return screen.call === undefined ? screen.actions : ['send', ...screen.actions];
}

function namesBelow(key: MessageKey, namespace: Namespace, config: Config): readonly string[] | undefined {
  switch (namespace) {
    case 'form':
      return formNames(key, config);
    case 'screens':
      return screenNames(key, config);
    case 'common':
      return undefined;
    default:
      return assertNever(namespace);
  }
}

/** Names and their base forms. */
interface KnownNames {
  readonly names: readonly string[];
  readonly includes: (name: string) => boolean;
}

function knownNamesOf(givenNames: Iterable<string>, areExact = false): KnownNames {
  const names = new Set(givenNames);
  if (areExact) return { names: [...names], includes: (name) => names.has(name) };
  const stems = new Set(Array.from(names, withoutForm));
  return { names: [...names], includes: (name) => names.has(name) || stems.has(withoutForm(name)) };
}

const namesByKey = memoize((_config: Config) => new Map<string, KnownNames | undefined>());

/**
 * Returns the names allowed below a key, if the configuration defines them. Undefined if components define the names.
 * The key is then compared with the English keys.
 */
function knownNames(key: MessageKey, namespace: Namespace, config: Config): KnownNames | undefined {
  return getOrInsert(namesByKey(config), `${namespace}:${keyText(key)}`, () => {
    const names = namesBelow(key, namespace, config);
    return names && knownNamesOf(names, isOptionKey(key));
  });
}

/** An unused key, cut after its first unknown name. */
export interface UnknownKey {
  readonly key: MessageKey;
  readonly similar: readonly string[];
}

function unknownKeyAt(key: MessageKey, depth: number, names: readonly string[]): UnknownKey {
  return { key: key.slice(0, depth + 1), similar: nearestNames(key[depth] ?? '', names) };
}

const unknownKeysByConfig = memoize((_config: Config) => new Map<string, UnknownKey | undefined>());

/**
 * Finds the first part of a key that the configuration does not define. Parts that components define are not checked.
 */
export function unknownKeyInConfig(
  { key, name }: Pick<Message, 'key' | 'name'>,
  namespace: Namespace,
  config: Config,
): UnknownKey | undefined {
  // Other languages have the same keys, so the result is reused.
  return getOrInsert(unknownKeysByConfig(config), `${namespace}:${name}`, () =>
    findUnknownKey(key, namespace, config),
  );
}

/** Whether the configuration alone decides if the text is used, without the components. */
export function isComparedWithConfig(
  { key, name }: Pick<Message, 'key' | 'name'>,
  namespace: Namespace,
  config: Config,
): boolean {
  const isParentInConfig = knownNames(key.slice(0, -1), namespace, config) !== undefined;
  return isParentInConfig || unknownKeyInConfig({ key, name }, namespace, config) !== undefined;
}

function findUnknownKey(key: MessageKey, namespace: Namespace, config: Config): UnknownKey | undefined {
  for (const [depth, name] of key.entries()) {
    const allowedNames = knownNames(key.slice(0, depth), namespace, config);
    if (allowedNames !== undefined && !allowedNames.includes(name))
      return unknownKeyAt(key, depth, allowedNames.names);
  }
  return undefined;
}

function stemOf(key: MessageKey): string {
  return key.map(withoutForm).join('>');
}

/** Returns all prefixes of the English keys, without plural or variant suffixes. */
const stemsIn = memoize(
  (english: Messages): ReadonlySet<string> =>
    new Set(messagesIn(english).flatMap(({ key }) => key.map((_, depth) => stemOf(key.slice(0, depth + 1))))),
);

/** Finds the first part of a key that does not exist in English. */
export function unknownKeyInEnglish(key: MessageKey, english: Messages): UnknownKey | undefined {
  if (stemsIn(english).has(stemOf(key))) return undefined;
  let siblings = messagesIn(english).map((message) => message.key);
  for (const [depth, name] of key.entries()) {
    const allowedNames = knownNamesOf(siblings.flatMap((sibling) => sibling[depth] ?? []));
    if (!allowedNames.includes(name)) return unknownKeyAt(key, depth, allowedNames.names);
    siblings = siblings.filter((sibling) => withoutForm(sibling[depth] ?? '') === withoutForm(name));
  }
  return undefined;
}
