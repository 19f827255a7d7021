import { assertNever } from '../../lib/assert-never.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Config } from '../link/config.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { Namespace } from '../read/file-kind.ts';
import { errorNames, optionNames } from './answer-messages.ts';
import { type MessageKey, keyText, withoutForm } from './message-list.ts';

type Form = Pick<FlowDataPoint, 'schema' | 'checks' | 'optionLabels'>;

/** Every form each question takes: the catalogue's, and each country's. */
const formsIn = oncePer(({ dataPoints, countries }: Config): ReadonlyMap<string, readonly Form[]> => {
  const forms = new Map<string, Form[]>([...dataPoints].map(([id, { contents }]) => [id, [contents]]));
  for (const { questions } of countries.values()) {
    for (const { id, asked } of questions) forms.get(id)?.push(asked);
  }
  return forms;
});

function questionNames(key: MessageKey, config: Config): readonly string[] | undefined {
  const [, id, branch] = key;
  if (id === undefined) return [...config.defined.dataPoints];
  if (!config.dataPoints.has(id)) return undefined;
  if (branch === undefined) return ['label', 'help', 'options', 'errors', 'document'];
  const forms = formsIn(config).get(id) ?? [];
  switch (branch) {
    case 'options':
      return forms.flatMap(optionNames);
    case 'errors':
      return forms.flatMap((form) => errorNames({ ...form, required: true }));
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

/** Names, and what they are forms of. */
export interface KnownNames {
  readonly names: readonly string[];
  readonly includes: (name: string) => boolean;
}

export function knownNamesOf(all: Iterable<string>): KnownNames {
  const names = new Set(all);
  const stems = new Set(Array.from(names, withoutForm));
  return { names: [...names], includes: (name) => names.has(name) || stems.has(withoutForm(name)) };
}

const namesByKey = oncePer((_config: Config) => new Map<string, KnownNames | undefined>());

/**
 * The names that may stand below a key, where the configuration decides that. Undefined where
 * components do: there English is the measure.
 */
export function knownNames(key: MessageKey, namespace: Namespace, config: Config): KnownNames | undefined {
  const found = namesByKey(config);
  const place = `${namespace}:${keyText(key)}`;
  if (!found.has(place)) {
    const names = namesBelow(key, namespace, config);
    found.set(place, names && knownNamesOf(names));
  }
  return found.get(place);
}
