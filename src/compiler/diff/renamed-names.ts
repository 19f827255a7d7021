import type { FlowDataPoint } from '../../model/flow.ts';
import type { LinkedCountry } from '../link/config.ts';
import { optionsOf } from '../link/options.ts';
import type { Names } from '../tell/names.ts';

type Country = Pick<LinkedCountry, 'questions'>;

/** Where a question stands, whatever it is called: its field, its step, and how many are asked there before it. */
function placesOf({ questions }: Country): ReadonlyMap<string, string> {
  const before = new Map<string, number>();
  return new Map(
    questions.map(({ id, asked: { field, step } }) => {
      const position = before.get(step) ?? 0;
      before.set(step, position + 1);
      return [`${field} ${step} ${position}`, id];
    }),
  );
}

/** What questions are called now, by what they were called: the same field, step and place under another name. */
export function renamedQuestions(was: Country, is: Country): ReadonlyMap<string, string> {
  const now = placesOf(is);
  const [old, own] = [was, is].map(({ questions }) => new Set(questions.map(({ id }): string => id)));
  return new Map(
    [...placesOf(was)].flatMap(([place, from]) => {
      const to = now.get(place);
      if (to === undefined || old?.has(to) === true || own?.has(from) === true) return [];
      return [[from, to] as const];
    }),
  );
}

/** What options of a question are called now: in the same place, with the same word, under another name. */
export function renamedOptions(
  was: Pick<FlowDataPoint, 'id' | 'schema'>,
  is: Pick<FlowDataPoint, 'id' | 'schema'>,
  names: Names,
): ReadonlyMap<string, string> {
  const [before, after] = [was, is].map(({ schema }) => optionsOf(schema).map(String));
  return new Map(
    (before ?? []).flatMap((from, index) => {
      const to = after?.[index];
      if (to === undefined || before?.includes(to) === true || after?.includes(from) === true) return [];
      return names.option(was.id, from) === names.option(is.id, to) ? [[from, to] as const] : [];
    }),
  );
}
