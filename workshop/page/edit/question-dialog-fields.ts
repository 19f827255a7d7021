import meta from '../../../schemas/config/data-point.schema.json';
import type { FieldPlace } from '../pointed-field.ts';
import { titleOf } from '../meta-words.ts';
import { languageName } from '../pane.ts';
import { dateSides, isDate } from './date-limits.ts';
import type { DialogField } from './dialog-fields.ts';
import type { NeededMessage } from './message-place.ts';
import { hasNoEffect } from './new-question.ts';
import { countryFile, questionFile, wordsFile } from './places.ts';
import type { TextPart } from './question-texts.ts';
import { type JsonObject, leavesOf } from './schema-form.tsx';

/** Settings of a question whose fields are not in the form of its other settings. */
export const settingsOutsideForm: readonly string[] = ['when', 'step', 'field'];

/** Whether the form for a new question has no field for a setting. */
export function isHiddenSetting(value: JsonObject, path: string): boolean {
  return settingsOutsideForm.includes(path) || hasNoEffect(value, path);
}

interface NewQuestionInput {
  readonly id: string;
  readonly languages: readonly string[];
  readonly parts: readonly TextPart[];
  /** The settings of the question. */
  readonly value: JsonObject;
}

/** Returns the label of a text's field. */
export function partLabel({ label, isOptional = false }: TextPart, language: string): string {
  return `${label} in ${languageName(language)}${isOptional ? ' (optional)' : ''}`;
}

/** Returns the label of the field for the options in a language. */
export function optionsLabel(language: string, languages: readonly string[]): string {
  return languages.length > 1 ? `Options in ${languageName(language)}` : 'Options';
}

export function partPlace(id: string, part: string, language: string): FieldPlace {
  return { file: wordsFile(language), path: ['dataPoints', id, ...part.split('>')] };
}

/** The fields for the texts and settings of a new question. */
export function newQuestionDialogFields(input: NewQuestionInput): readonly DialogField[] {
  const { id, languages, parts, value } = input;
  const file = questionFile(id);
  const settings = leavesOf(meta, meta.$defs)
    .filter(({ path }) => !isHiddenSetting(value, path.join('.')))
    .flatMap(({ path, schema }): readonly DialogField[] => {
      const place: FieldPlace = { file, path };
      if (path.at(-1) === 'enum')
        return languages.map((language) => {
          const label = optionsLabel(language, languages);
          const texts = partPlace(id, 'options', language);
          return language === 'en' ? { label, place, others: [texts] } : { label, place: texts };
        });
      const label = titleOf(schema, path.at(-1) ?? '');
      // The other rules of a question depend on its input type.
      return path.join('.') === 'control'
        ? [{ label, place, others: [{ file, path: ['schema'] }] }]
        : [{ label, place }];
    });
  return [
    ...parts.flatMap((part) =>
      languages.map((language): DialogField => {
        const [first = '', ...others] = part.parts;
        return {
          label: partLabel(part, language),
          place: partPlace(id, first, language),
          others: others.map((each) => partPlace(id, each, language)),
        };
      }),
    ),
    ...settings,
    ...(isDate(value)
      ? dateSides.map(({ side, label }): DialogField => ({
          label,
          place: { file, path: ['checks', side] },
          others: [{ file, path: ['checks'] }],
        }))
      : []),
    { label: 'Field of the lead', place: { file, path: ['field'] } },
    { label: 'Question id', place: { file, path: [] } },
  ];
}

/** The field in which a question of the catalogue is chosen. */
export function catalogueDialogField(id: string, country: string): DialogField {
  return {
    label: 'Question',
    place: { file: questionFile(id), path: [] },
    others: [{ file: countryFile(country), path: ['overrides', id] }],
  };
}

export function positionDialogField(country: string): DialogField {
  return { label: 'Asked after', place: { file: countryFile(country), path: ['dataPoints'] } };
}

/** The field for the condition of a question. `when` is the name of the condition. */
export function conditionDialogField(id: string, country: string, when: string): DialogField {
  return {
    label: 'Asked',
    place: { file: questionFile(id), path: ['when'] },
    others: [
      { file: countryFile(country), path: ['overrides', id, 'when'] },
      ...(when === '' ? [] : [{ file: 'config/conditions.json', path: ['conditions', when] }]),
    ],
  };
}

export function messagePlace({
  locale,
  namespace,
  key,
}: Pick<NeededMessage, 'locale' | 'namespace' | 'key'>): FieldPlace {
  return { file: wordsFile(locale, namespace), path: key.split('>') };
}
