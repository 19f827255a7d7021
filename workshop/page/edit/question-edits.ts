import { errorNames } from '../../../src/compiler/messages/answer-messages.ts';
import { schemaReference } from '../../../src/compiler/read/file-kind.ts';
import { isPlainObject } from '../../../src/lib/json.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { textOrder } from '../../text-order.ts';
import { messageAtPlace, optionIn, placeOf } from './message-place.ts';
import { conditionEdit, type NewCondition } from './new-condition.ts';
import { sortSettings } from './new-question.ts';
import { countryFile, questionFile, wordsFile } from './places.ts';
import type { JsonObject } from './schema-form.tsx';

interface AddedQuestion {
  readonly id: string;
  readonly country: string;
  /** The index in the country's list of questions. */
  readonly position: number;
  /** The questions before it, in order. Its texts follow those of the last one. */
  readonly earlierQuestions?: readonly string[];
  /** The questions of screens that the country does not ask. */
  readonly notAsked?: readonly string[];
  /** The step of a catalogue question in the country, if it differs from that in the catalogue. */
  readonly step?: string;
  /** The name of its condition, or an empty string. */
  readonly when: string;
  readonly newCondition: NewCondition | undefined;
  /** Its texts, by message name. */
  readonly words: readonly QuestionText[];
  /** For a question that is not in the catalogue yet: the content of its file. */
  readonly newQuestion?: JsonObject;
  readonly options?: ReadonlyMap<string, string>;
  /** The names of the options, in the order of the question. */
  readonly optionOrder?: readonly string[];
}

/** Returns the names of the error messages of a question, in the order of its rules. */
function errorOrder({ schema, required }: JsonObject): readonly string[] {
  return isPlainObject(schema) ? errorNames({ schema, required: required === true }) : [];
}

type QuestionText = readonly [messageKey: string, text: string];

/** Sorts the texts of the question like those of other questions in a message file. All other texts come first. */
function sortTexts(
  texts: readonly QuestionText[],
  { id, newQuestion = {}, optionOrder = [] }: Pick<AddedQuestion, 'id' | 'newQuestion' | 'optionOrder'>,
): readonly QuestionText[] {
  const namesByPart: { readonly [part: string]: readonly string[] } = {
    options: optionOrder,
    errors: errorOrder(newQuestion),
  };
  const ranksOf = ([messageKey]: QuestionText): readonly number[] => {
    const [branch, question, part = '', name = ''] = messageAtPlace(messageKey).key.split('>');
    if (branch !== 'dataPoints' || question !== id) return [-1, 0];
    return [textOrder.indexOf(part), namesByPart[part]?.indexOf(name) ?? 0];
  };
  return texts.toSorted((one, other) => {
    const [part = 0, name = 0] = ranksOf(one);
    const [otherPart = 0, otherName = 0] = ranksOf(other);
    return part - otherPart || name - otherName;
  });
}

/** Returns all edits that add a question to a country. */
export function questionEdits(added: AddedQuestion): readonly Edit[] {
  const { id, country, position, when, newCondition, words, newQuestion, options = new Map() } = added;
  const { step, earlierQuestions, notAsked = [], optionOrder = [...options.keys()] } = added;
  const excludedIndex = notAsked.indexOf(id);
  const newTexts = sortTexts(
    [...words, ...[...options].map(([name, text]) => [placeOf(optionIn('en', id, name)), text] as const)],
    { ...added, optionOrder },
  );
  const $schema = schemaReference(questionFile(id), 'data-point');
  return [
    ...(newCondition !== undefined && newCondition.name === when ? [conditionEdit(newCondition)] : []),
    ...(newQuestion === undefined
      ? []
      : [
          {
            file: questionFile(id),
            was: null,
            to: {
              kind: 'value',
              value: sortSettings({ $schema, ...newQuestion, ...(when === '' ? {} : { when }) }),
            },
          } as const,
        ]),
    editOf(
      countryFile(country),
      { kind: 'insert', path: ['dataPoints', position], value: id },
      ...(excludedIndex === -1
        ? []
        : [
            {
              kind: 'remove',
              path: notAsked.length === 1 ? ['notAsked'] : ['notAsked', excludedIndex],
            } as const,
          ]),
      ...(step === undefined ? [] : [{ kind: 'set', path: ['overrides', id, 'step'], value: step } as const]),
      ...(when !== '' && newQuestion === undefined
        ? [{ kind: 'set', path: ['overrides', id, 'when'], value: when } as const]
        : []),
    ),
    ...newTexts.flatMap(([messageKey, text]) => {
      const { locale, namespace, key } = messageAtPlace(messageKey);
      if (text.trim() === '') return [];
      const path = key.split('>');
      return [
        editOf(wordsFile(locale, namespace), {
          kind: 'set',
          path,
          value: text.trim(),
          ...(path[0] === 'dataPoints' && path[1] === id && earlierQuestions && { after: earlierQuestions }),
        }),
      ];
    }),
  ];
}
