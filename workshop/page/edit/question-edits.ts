import { schemaReference } from '../../../src/compiler/read/file-kind.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import type { NewWords } from './field.tsx';
import { labelIn, messageAtPlace, optionIn, placeOf } from './message-place.ts';
import { conditionEdit, type NewCondition } from './new-condition.ts';
import { countryFile, questionFile, wordsFile } from './places.ts';
import type { JsonObject } from './schema-form.tsx';

interface AddedQuestion {
  readonly id: string;
  readonly country: string;
  /** Its place among those the country asks. */
  readonly position: number;
  /** The name of the condition under which it is asked; empty where it always is. */
  readonly when: string;
  /** A condition that is not written yet. */
  readonly made: NewCondition | undefined;
  /** What was written of what the compiler misses, by its place. */
  readonly words: readonly (readonly [place: string, text: string])[];
  /** Of one that is not in the catalogue yet: what its file says, and the words it came with. */
  readonly begun?: JsonObject;
  readonly labels?: NewWords;
  readonly options?: ReadonlyMap<string, string>;
}

/** All that is written where a country asks one question more. */
export function questionEdits(added: AddedQuestion): readonly Edit[] {
  const { id, country, position, when, made, words, begun, labels = {}, options = new Map() } = added;
  const said = [
    ...words,
    ...Object.entries(labels).map(([locale, text]) => [placeOf(labelIn(locale, id)), text] as const),
    ...[...options].map(([name, text]) => [placeOf(optionIn('en', id, name)), text] as const),
  ];
  const $schema = schemaReference(questionFile(id), 'data-point');
  return [
    ...(made !== undefined && made.name === when ? [conditionEdit(made)] : []),
    ...(begun === undefined
      ? []
      : [
          {
            file: questionFile(id),
            was: null,
            to: { kind: 'value', value: { $schema, ...begun, ...(when === '' ? {} : { when }) } },
          } as const,
        ]),
    editOf(
      countryFile(country),
      { kind: 'insert', path: ['dataPoints', position], value: id },
      ...(when !== '' && begun === undefined
        ? [{ kind: 'set', path: ['overrides', id, 'when'], value: when } as const]
        : []),
    ),
    ...said.flatMap(([place, text]) => {
      const { locale, namespace, key } = messageAtPlace(place);
      if (text.trim() === '') return [];
      return [
        editOf(wordsFile(locale, namespace), { kind: 'set', path: key.split('>'), value: text.trim() }),
      ];
    }),
  ];
}
