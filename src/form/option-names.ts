import { assertNever } from '../lib/assert-never.ts';
import { isPlainObject } from '../lib/json.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { FormatContext } from './format-context.ts';
import { optionOf } from './question-messages.ts';

export type Option = string | number;

/** A question with what a lender calls its options, for those that our messages do not name. */
export interface OfferedQuestion extends FlowDataPoint {
  readonly listedNames?: ReadonlyMap<string, string>;
}

function isOption(value: unknown): value is Option {
  return typeof value === 'string' || typeof value === 'number';
}

function listed(schema: unknown): readonly Option[] {
  const choices = isPlainObject(schema) ? schema['enum'] : undefined;
  return Array.isArray(choices) ? choices.filter(isOption) : [];
}

/** The values to choose one or several from, in the order configured; a choice among nothing is refused. */
export function optionsOf({ id, schema }: FlowDataPoint): readonly Option[] {
  const options = [...listed(schema), ...listed(schema['items'])];
  if (options.length === 0) throw new Error(`The choice "${id}" has nothing to choose from.`);
  return options;
}

function ownNamer(
  { translate, locale }: Pick<FormatContext, 'translate' | 'locale'>,
  dataPoint: FlowDataPoint,
): (option: Option) => string {
  const { optionLabels } = dataPoint;
  if (optionLabels === undefined) return (option) => optionOf(translate, dataPoint, String(option));
  switch (optionLabels.list) {
    case 'divisions':
      return (option) => optionLabels.names[option] ?? String(option);
    case 'countries': {
      const names = new Intl.DisplayNames(locale, { type: 'region' });
      return (option) => names.of(String(option)) ?? String(option);
    }
    default:
      return assertNever(optionLabels);
  }
}

/** How the options of a question are called: by the list they are taken from, else by its own messages, else by the lender. */
export function optionNamer(
  formatContext: Pick<FormatContext, 'translate' | 'locale'>,
  dataPoint: OfferedQuestion,
): (option: Option) => string {
  const ownName = ownNamer(formatContext, dataPoint);
  return (option) => {
    const name = ownName(option);
    const isNamed = name !== '' && name !== String(option);
    return isNamed ? name : (dataPoint.listedNames?.get(String(option)) ?? name);
  };
}

/** What was chosen, one or several, by its names; what is on offer no more stays as it is. */
export function chosenNames(
  answer: AnswerValue,
  dataPoint: FlowDataPoint,
  formatContext: FormatContext,
): string {
  const chosen = typeof answer === 'object' ? Object.values(answer) : [answer];
  const offered = optionsOf(dataPoint);
  const nameOf = optionNamer(formatContext, dataPoint);
  return new Intl.ListFormat(formatContext.locale).format(
    chosen.map((value) => {
      const option = offered.find((candidate) => candidate === value);
      return option === undefined ? String(value) : nameOf(option);
    }),
  );
}
