import { oncePer } from '../lib/once-per.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { ListedOption } from './look-ups.ts';
import { type OfferedQuestion, type Option, optionsOf } from './option-names.ts';

/** Those of the options that the lender lists, in its order; all of them where it lists none. It adds no option. */
export function narrowedOptions(
  options: readonly Option[],
  listed: readonly ListedOption[],
): readonly Option[] {
  const values = new Set(listed.map(({ value }) => value));
  const common = [...values].flatMap((value) => options.find((option) => String(option) === value) ?? []);
  return common.length === 0 ? options : common;
}

/** By the options and their names: offered the same again, a question is the same, with all that was made of it. */
const offeredBefore = oncePer((_dataPoint: FlowDataPoint) => new Map<string, OfferedQuestion>());

/**
 * The question with the options that are offered once the lender's lists narrow them, one after the other. An answer
 * that was given stays on offer: what the lender accepted before is never taken away in silence.
 */
export function offeredQuestion(
  dataPoint: FlowDataPoint,
  lists: readonly (readonly ListedOption[])[],
  given: AnswerValue | undefined,
): OfferedQuestion {
  const configured = optionsOf(dataPoint);
  const narrowed = lists.reduce(narrowedOptions, configured);
  const kept = configured.filter((option) => option === given && !narrowed.includes(option));
  const listedNames = new Map(
    lists.flat().flatMap(({ value, label }) => (label === undefined ? [] : [[value, label] as const])),
  );
  const options = [...narrowed, ...kept];
  const before = offeredBefore(dataPoint);
  const key = JSON.stringify([options, [...listedNames]]);
  const offered = before.get(key) ?? {
    ...dataPoint,
    schema: { ...dataPoint.schema, enum: options },
    listedNames,
  };
  before.set(key, offered);
  return offered;
}
