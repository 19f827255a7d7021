import { schemaReference } from '../../../src/compiler/read/file-kind.ts';
import { type Edit, editOf } from '../../server/edit.ts';
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
  /** The questions of screens that the country does not ask. */
  readonly notAsked?: readonly string[];
  /** The name of its condition, or an empty string. */
  readonly when: string;
  readonly newCondition: NewCondition | undefined;
  /** Its texts, by message name. */
  readonly words: readonly (readonly [messageKey: string, text: string])[];
  /** For a question that is not in the catalogue yet: the content of its file. */
  readonly newQuestion?: JsonObject;
  readonly options?: ReadonlyMap<string, string>;
}

/** Returns all edits that add a question to a country. */
export function questionEdits(added: AddedQuestion): readonly Edit[] {
  const { id, country, position, when, newCondition, words, newQuestion, options = new Map() } = added;
  const { notAsked = [] } = added;
  const excludedIndex = notAsked.indexOf(id);
  const newTexts = [
    ...words,
    ...[...options].map(([name, text]) => [placeOf(optionIn('en', id, name)), text] as const),
  ];
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
      ...(when !== '' && newQuestion === undefined
        ? [{ kind: 'set', path: ['overrides', id, 'when'], value: when } as const]
        : []),
    ),
    ...newTexts.flatMap(([messageKey, text]) => {
      const { locale, namespace, key } = messageAtPlace(messageKey);
      if (text.trim() === '') return [];
      return [
        editOf(wordsFile(locale, namespace), { kind: 'set', path: key.split('>'), value: text.trim() }),
      ];
    }),
  ];
}
