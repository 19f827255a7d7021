import { assertNever } from '../../lib/assert-never.ts';
import type { Config } from '../link/config.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { Namespace } from '../read/file-kind.ts';
import { complaintNames, optionNames } from './answer-words.ts';
import type { WordKey } from './word-list.ts';

/** Every form a question takes: the catalogue's, and each country's. */
function formsOf(
  id: string,
  { dataPoints, countries }: Config,
): readonly Pick<FlowDataPoint, 'schema' | 'checks' | 'optionLabels'>[] {
  const catalogue = dataPoints.get(id)?.contents;
  const asked = [...countries.values()].flatMap((country) =>
    country.questions.filter((one) => one.id === id),
  );
  return [...(catalogue === undefined ? [] : [catalogue]), ...asked.map((one) => one.asked)];
}

function questionNames(key: WordKey, config: Config): readonly string[] | undefined {
  const [, id, branch] = key;
  if (id === undefined) return [...config.defined.dataPoints];
  if (!config.dataPoints.has(id)) return undefined;
  if (branch === undefined) return ['label', 'help', 'options', 'errors', 'document'];
  const forms = formsOf(id, config);
  switch (branch) {
    case 'options':
      return forms.flatMap(optionNames);
    case 'errors':
      return forms.flatMap((form) => complaintNames({ ...form, required: true }));
    case 'document':
      return ['title', 'body'];
    default:
      return undefined;
  }
}

function formNames(key: WordKey, config: Config): readonly string[] | undefined {
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

function screenNames([id, branch]: WordKey, { screens, defined }: Config): readonly string[] | undefined {
  if (id === undefined) return [...defined.screens];
  const screen = screens.get(id)?.contents;
  if (branch !== 'actions' || screen === undefined) return undefined;
  return screen.call === undefined ? screen.actions : ['send', ...screen.actions];
}

/**
 * The names that may stand below a key, where the configuration decides that. Undefined where
 * components do: there English is the measure.
 */
export function knownNames(
  key: WordKey,
  namespace: Namespace,
  config: Config,
): readonly string[] | undefined {
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
