import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import type { CountryQuestion } from '../link/country-question.ts';
import type { DataPointFile, ScreenFile, StepsFile } from '../link/config-files.ts';
import type { Config, LinkedCountry } from '../link/config.ts';
import type { Namespace } from '../read/file-kind.ts';
import { errorNames, optionNames } from './answer-messages.ts';
import { type MessageKey, keyText } from './message-list.ts';

/** A text that will be shown. The first of its keys that has a text is used. */
export interface NeededMessage {
  readonly namespace: Namespace;
  readonly keys: readonly [MessageKey, ...MessageKey[]];
  /** The keys as text. */
  readonly names: readonly [string, ...string[]];
  /** The reason, as the beginning of a sentence. */
  readonly need: string;
}

function createNeededMessage(
  namespace: Namespace,
  need: string,
  key: MessageKey,
  ...others: readonly MessageKey[]
): NeededMessage {
  return { namespace, need, keys: [key, ...others], names: [keyText(key), ...others.map(keyText)] };
}

/** Shared between countries, because a thousand countries would not fit into memory otherwise. */
const sharedMessages = memoize((_question: DataPointFile) => new Map<string, NeededMessage>());

const questionMessages = memoize(({ id, merged, catalogue }: CountryQuestion): readonly NeededMessage[] => {
  const cachedMessages = sharedMessages(catalogue.contents);
  const neededForQuestion = (need: string, ...keyOfText: readonly string[]): NeededMessage => {
    const fallbackKeys = keyOfText[0] === 'errors' ? [keyOfText] : [];
    return getOrInsert(cachedMessages, need, () =>
      createNeededMessage('form', need, ['dataPoints', id, ...keyOfText], ...fallbackKeys),
    );
  };
  return [
    neededForQuestion(`The question "${id}" needs a label`, 'label'),
    ...optionNames(merged).map((name) =>
      neededForQuestion(`The question "${id}" offers "${name}"`, 'options', name),
    ),
    ...errorNames(merged).map((name) =>
      neededForQuestion(`An answer to "${id}" can break its rule "${name}"`, 'errors', name),
    ),
  ];
});

const messagesOfSteps = memoize((_steps: StepsFile) => new Map<string, readonly NeededMessage[]>());

function messagesOfStep(path: string, { steps, contexts }: StepsFile): readonly NeededMessage[] {
  const context = steps[path]?.context;
  if (context === undefined) return [];
  const title = createNeededMessage('form', `The step "${path}" needs a title`, ['steps', path, 'title']);
  if (!contexts.includes(context)) return [title];
  return [
    title,
    createNeededMessage('form', `The step "${path}" belongs to "${context}"`, ['contexts', context]),
  ];
}

function stepMessages({ formQuestions }: LinkedCountry, steps: Config['steps']): readonly NeededMessage[] {
  if (steps === undefined) return [];
  const cachedMessages = messagesOfSteps(steps.contents);
  const paths = new Set<string>(formQuestions.map((dataPoint) => dataPoint.merged.step));
  return [...paths].flatMap((path) =>
    getOrInsert(cachedMessages, path, () => messagesOfStep(path, steps.contents)),
  );
}

/** Returns the notices that the law of a country requires. */
function legalMessages({ slug, file }: LinkedCountry): readonly NeededMessage[] {
  return (file.contents.notices ?? []).map((notice) =>
    createNeededMessage('form', `The country "${slug}" shows the notice "${notice}"`, ['notices', notice]),
  );
}

const messagesOfScreens = memoize((_screen: ScreenFile) => new Map<string, readonly NeededMessage[]>());

function screenMessages({ screens }: LinkedCountry): readonly NeededMessage[] {
  return [...screens].flatMap(([id, { contents }]) =>
    getOrInsert(messagesOfScreens(contents), id, () => [
      createNeededMessage('screens', `The screen "${id}" needs a title`, [id, 'title']),
      ...(contents.call === undefined
        ? []
        : [createNeededMessage('screens', `The screen "${id}" sends something`, [id, 'actions', 'send'])]),
      ...contents.actions.map((action) =>
        createNeededMessage('screens', `The screen "${id}" has the button "${action}"`, [
          id,
          'actions',
          action,
        ]),
      ),
    ]),
  );
}

/** Returns the texts that the configuration of a country requires. Components may require further ones. */
export function neededMessages(country: LinkedCountry, config: Config): readonly NeededMessage[] {
  return messagesByCountry(config)(country);
}

const messagesByCountry = memoize(({ steps }: Config) =>
  memoize((country: LinkedCountry): readonly NeededMessage[] => [
    ...stepMessages(country, steps),
    ...country.questions.flatMap(questionMessages),
    ...legalMessages(country),
    ...screenMessages(country),
  ]),
);
