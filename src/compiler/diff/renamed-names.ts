import { canonicalJson, valueAt } from '../../lib/json.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { CountryQuestion } from '../link/country-question.ts';
import type { Config, LinkedCountry } from '../link/config.ts';
import { optionsOf } from '../link/options.ts';
import { messageFile } from '../messages/message-list.ts';
import type { Names } from '../describe/names.ts';

/** New names by old names. */
type Renamed = ReadonlyMap<string, string>;

type Questions = Pick<LinkedCountry, 'questions'>;

/** A country and its configuration in one of the compared versions. */
export interface CountryVersion {
  readonly country: Questions;
  readonly config: Pick<Config, 'messages'>;
}

/** Identifies a question without its name: its field, its step, and how many questions precede it there. */
function idsByPosition({ questions }: Questions): ReadonlyMap<string, string> {
  const before = new Map<string, number>();
  return new Map(
    questions.map(({ id, merged: { field, step } }) => {
      const position = before.get(step) ?? 0;
      before.set(step, position + 1);
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
 * Returns renamed questions, by their old names: field, step and position are the same. If any text differs in any
 * language, it is a different question and its saved answers are not reused.
 */
export function renamedQuestions(was: CountryVersion, is: CountryVersion): Renamed {
  const now = idsByPosition(is.country);
  const [old, own] = [was, is].map(({ country }) => new Set(country.questions.map(({ id }): string => id)));
  const locales = [...new Set([was, is].flatMap(({ config }) => [...config.messages.keys()]))];
  return new Map(
    [...idsByPosition(was.country)].flatMap(([position, from]) => {
      const to = now.get(position);
      if (to === undefined || old?.has(to) === true || own?.has(from) === true) return [];
      const haveSameTexts = textsOf(from, was.config, locales) === textsOf(to, is.config, locales);
      return haveSameTexts ? [[from, to] as const] : [];
    }),
  );
}

/** Replaces question names. Conditions, checks and others all name a question as `dataPoint`. */
export function renameReferences<Part>(part: Part, renamed: Renamed): Part {
  if (renamed.size === 0) return part;
  return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === 'dataPoint' ? (renamed.get(String(value)) ?? value) : value,
  ) as Part;
}

/** Replaces old question names in a country, so that a comparison reports only other differences. */
export function withCurrentNames(country: LinkedCountry, renamed: Renamed): LinkedCountry {
  const withCurrentName = (question: CountryQuestion): CountryQuestion => {
    const id = renamed.get(question.id) ?? question.id;
    return {
      ...question,
      id,
      merged: { ...renameReferences(question.merged, renamed), id: id as DataPointId },
    };
  };
  return {
    ...country,
    formQuestions: country.formQuestions.map(withCurrentName),
    questions: country.questions.map(withCurrentName),
  };
}

/** Returns renamed options of a question, by their old names: position and label are the same. */
export function renamedOptions(
  was: Pick<FlowDataPoint, 'id' | 'schema'>,
  is: Pick<FlowDataPoint, 'id' | 'schema'>,
  names: Names,
): Renamed {
  const [before, after] = [was, is].map(({ schema }) => optionsOf(schema).map(String));
  return new Map(
    (before ?? []).flatMap((from, index) => {
      const to = after?.[index];
      if (to === undefined || before?.includes(to) === true || after?.includes(from) === true) return [];
      return names.option(was.id, from) === names.option(is.id, to) ? [[from, to] as const] : [];
    }),
  );
}
