import type { Config, LinkedCountry } from '../link/config.ts';
import type { Namespace } from '../read/file-kind.ts';
import { errorNames, optionNames } from './answer-messages.ts';
import type { MessageKey } from './message-list.ts';

/** A text that will be shown, under the first of these keys that has one. */
export interface NeededMessage {
  readonly namespace: Namespace;
  readonly keys: readonly [MessageKey, ...MessageKey[]];
  /** Why, as the beginning of a sentence. */
  readonly need: string;
}

function questionMessages({ questions }: LinkedCountry): readonly NeededMessage[] {
  return questions.flatMap(({ id, asked: question }) => {
    const below = ['dataPoints', id];
    const label = { keys: [[...below, 'label']] as const, need: `The question "${id}" needs a label` };
    const options = optionNames(question).map((name) => ({
      keys: [[...below, 'options', name]] as const,
      need: `The question "${id}" offers "${name}"`,
    }));
    const errors = errorNames(question).map((name) => ({
      keys: [
        [...below, 'errors', name],
        ['errors', name],
      ] as const,
      need: `An answer to "${id}" can break its rule "${name}"`,
    }));
    return [label, ...options, ...errors].map((message) => ({ namespace: 'form' as const, ...message }));
  });
}

function stepMessages({ asked }: LinkedCountry, steps: Config['steps']): readonly NeededMessage[] {
  const paths = new Set<string>(asked.map((dataPoint) => dataPoint.asked.step));
  return [...paths].flatMap((path): readonly NeededMessage[] => {
    const context = steps?.contents.steps[path]?.context;
    if (steps === undefined || context === undefined) return [];
    const title: NeededMessage = {
      namespace: 'form',
      keys: [['steps', path, 'title']],
      need: `The step "${path}" needs a title`,
    };
    if (!steps.contents.contexts.includes(context)) return [title];
    const need = `The step "${path}" belongs to "${context}"`;
    return [title, { namespace: 'form', keys: [['contexts', context]], need }];
  });
}

/** What the law of a country wants said. */
function legalMessages({ slug, file }: LinkedCountry): readonly NeededMessage[] {
  return (file.contents.notices ?? []).map((notice) => {
    const need = `The country "${slug}" shows the notice "${notice}"`;
    return { namespace: 'form', keys: [['notices', notice]], need };
  });
}

function screenMessages({ screens }: LinkedCountry): readonly NeededMessage[] {
  return [...screens].flatMap(([id, { contents }]) => [
    { namespace: 'screens', keys: [[id, 'title']], need: `The screen "${id}" needs a title` },
    ...(contents.call === undefined
      ? []
      : [
          {
            namespace: 'screens' as const,
            keys: [[id, 'actions', 'send']] as const,
            need: `The screen "${id}" sends something`,
          },
        ]),
    ...contents.actions.map((action): NeededMessage => {
      const need = `The screen "${id}" has the button "${action}"`;
      return { namespace: 'screens', keys: [[id, 'actions', action]], need };
    }),
  ]);
}

/** Every text that the configuration of a country, and not a component, asks for. */
export function neededMessages(country: LinkedCountry, config: Config): readonly NeededMessage[] {
  return [
    ...stepMessages(country, config.steps),
    ...questionMessages(country),
    ...legalMessages(country),
    ...screenMessages(country),
  ];
}
