import { canonicalJson, valueAt } from '../../lib/json.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { CountryQuestion } from '../link/country-question.ts';
import type { Config, LinkedCountry } from '../link/config.ts';
import { optionsOf } from '../link/options.ts';
import { messageFile } from '../messages/message-list.ts';
import type { Names } from '../describe/names.ts';

/** New names by old names. */
type NewNames = ReadonlyMap<string, string>;

type Questions = Pick<LinkedCountry, 'questions'>;

/** A country and its configuration in one of the compared versions. */
export interface CountryVersion {
  readonly country: Questions;
  readonly config: Pick<Config, 'messages'>;
}

/** Returns the ids of questions by field, step and position in the step. A renamed question has the same key. */
function idsByPosition({ questions }: Questions): ReadonlyMap<string, string> {
  const countByStep = new Map<string, number>();
  return new Map(
    questions.map(({ id, merged: { field, step } }) => {
      const position = countByStep.get(step) ?? 0;
      countByStep.set(step, position + 1);
      return [`${field} ${step} ${position}`, id];
    }),
  );
}

/** Returns all texts of a question in these languages. */
function textsOf(id: string, { messages }: CountryVersion['config'], locales: readonly string[]): string {
  return canonicalJson(
    locales.map((locale) => valueAt(messageFile(messages, locale, 'form')?.contents, ['dataPoints', id])),
  );
}

/**
 * Returns renamed questions by their old names. A question counts as renamed if its field, step and position are the
 * same. If any text differs in any language, it is a different question and its saved answers are not reused.
 */
export function renamedQuestions(oldVersion: CountryVersion, newVersion: CountryVersion): NewNames {
  const newIdsByPosition = idsByPosition(newVersion.country);
  const [oldIds, newIds] = [oldVersion, newVersion].map(
    ({ country }) => new Set(country.questions.map(({ id }): string => id)),
  );
  const locales = [...new Set([oldVersion, newVersion].flatMap(({ config }) => [...config.messages.keys()]))];
  return new Map(
    [...idsByPosition(oldVersion.country)].flatMap(([position, from]) => {
      const to = newIdsByPosition.get(position);
      if (to === undefined || oldIds?.has(to) === true || newIds?.has(from) === true) return [];
      const haveSameTexts =
        textsOf(from, oldVersion.config, locales) === textsOf(to, newVersion.config, locales);
      return haveSameTexts ? [[from, to] as const] : [];
    }),
  );
}

/** Replaces question names. Conditions, checks and other parts name a question in the property `dataPoint`. */
export function renameReferences<Part>(part: Part, newNames: NewNames): Part {
  if (newNames.size === 0) return part;
  return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === 'dataPoint' ? (newNames.get(String(value)) ?? value) : value,
  ) as Part;
}

/** Replaces old question names in a country, so that a comparison reports only other differences. */
export function withCurrentNames(country: LinkedCountry, newNames: NewNames): LinkedCountry {
  const renameQuestion = (question: CountryQuestion): CountryQuestion => {
    const id = newNames.get(question.id) ?? question.id;
    return {
      ...question,
      id,
      merged: { ...renameReferences(question.merged, newNames), id: id as DataPointId },
    };
  };
  return {
    ...country,
    formQuestions: country.formQuestions.map(renameQuestion),
    questions: country.questions.map(renameQuestion),
  };
}

/**
 * Returns renamed options of a question by their old names. An option counts as renamed if its position and label are
 * the same.
 */
export function renamedOptions(
  oldQuestion: Pick<FlowDataPoint, 'id' | 'schema'>,
  newQuestion: Pick<FlowDataPoint, 'id' | 'schema'>,
  names: Names,
): NewNames {
  const [oldOptions, newOptions] = [oldQuestion, newQuestion].map(({ schema }) =>
    optionsOf(schema).map(String),
  );
  return new Map(
    (oldOptions ?? []).flatMap((from, index) => {
      const to = newOptions?.[index];
      if (to === undefined || oldOptions?.includes(to) === true || newOptions?.includes(from) === true)
        return [];
      return names.option(oldQuestion.id, from) === names.option(newQuestion.id, to)
        ? [[from, to] as const]
        : [];
    }),
  );
}
