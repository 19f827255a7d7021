import type { Config, LinkedCountry } from '../link/config.ts';
import type { Namespace } from '../read/file-kind.ts';
import { complaintNames, optionNames } from './answer-words.ts';
import type { WordKey } from './word-list.ts';

/** A text that will be shown, under the first of these keys that has one. */
export interface NeededWord {
  readonly namespace: Namespace;
  readonly keys: readonly [WordKey, ...WordKey[]];
  /** Why, as the beginning of a sentence. */
  readonly need: string;
}

function questionWords({ questions }: LinkedCountry): readonly NeededWord[] {
  return questions.flatMap(({ id, asked: question }) => {
    const below = ['dataPoints', id];
    const label = { keys: [[...below, 'label']] as const, need: `The question "${id}" needs a label` };
    const options = optionNames(question).map((name) => ({
      keys: [[...below, 'options', name]] as const,
      need: `The question "${id}" offers "${name}"`,
    }));
    const complaints = complaintNames(question).map((name) => ({
      keys: [
        [...below, 'errors', name],
        ['errors', name],
      ] as const,
      need: `An answer to "${id}" can break its rule "${name}"`,
    }));
    return [label, ...options, ...complaints].map((word) => ({ namespace: 'form' as const, ...word }));
  });
}

function stepWords({ asked }: LinkedCountry, steps: Config['steps']): readonly NeededWord[] {
  const paths = new Set<string>(asked.map((dataPoint) => dataPoint.asked.step));
  return [...paths].flatMap((path): readonly NeededWord[] => {
    const context = steps?.contents.steps[path]?.context;
    if (steps === undefined || context === undefined) return [];
    const title: NeededWord = {
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
function legalWords({ slug, file }: LinkedCountry): readonly NeededWord[] {
  return (file.contents.notices ?? []).map((notice) => {
    const need = `The country "${slug}" shows the notice "${notice}"`;
    return { namespace: 'form', keys: [['notices', notice]], need };
  });
}

function screenWords({ screens }: LinkedCountry): readonly NeededWord[] {
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
    ...contents.actions.map((action): NeededWord => {
      const need = `The screen "${id}" has the button "${action}"`;
      return { namespace: 'screens', keys: [[id, 'actions', action]], need };
    }),
  ]);
}

/** Every text that the configuration of a country, and not a component, asks for. */
export function neededWords(country: LinkedCountry, config: Config): readonly NeededWord[] {
  return [
    ...stepWords(country, config.steps),
    ...questionWords(country),
    ...legalWords(country),
    ...screenWords(country),
  ];
}
