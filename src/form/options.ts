import { assertNever } from '../lib/assert-never.ts';
import { isPlainObject } from '../lib/json.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { FormatContext } from './format-context.ts';
import { optionLabelOf } from './question-messages.ts';
import { memoize } from '../lib/memoize.ts';
import type { ListedOption } from './look-ups.ts';

export type Option = string | number;

/** A question with the lender's labels for options that have no messages. */
export interface OfferedQuestion extends FlowDataPoint {
  readonly listedNames?: ReadonlyMap<string, string>;
}

function isOption(value: unknown): value is Option {
  return typeof value === 'string' || typeof value === 'number';
}

function enumOf(schema: unknown): readonly Option[] {
  const choices = isPlainObject(schema) ? schema['enum'] : undefined;
  return Array.isArray(choices) ? choices.filter(isOption) : [];
}

/** Returns the options in the configured order. Throws if there are none. */
export function optionsOf({ id, schema }: FlowDataPoint): readonly Option[] {
  const options = [...enumOf(schema), ...enumOf(schema['items'])];
  if (options.length === 0) throw new Error(`The choice "${id}" has no options.`);
  return options;
}

function createOwnNames(
  { translate, locale }: Pick<FormatContext, 'translate' | 'locale'>,
  dataPoint: FlowDataPoint,
): (option: Option) => string {
  const { optionLabels } = dataPoint;
  if (optionLabels === undefined) return (option) => optionLabelOf(translate, dataPoint, String(option));
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

/** Returns a function that names options: from their list, else from the question's messages, else from the lender. */
export function createOptionNames(
  formatContext: Pick<FormatContext, 'translate' | 'locale'>,
  dataPoint: OfferedQuestion,
): (option: Option) => string {
  const ownName = createOwnNames(formatContext, dataPoint);
  return (option) => {
    const name = ownName(option);
    const isNamed = name !== '' && name !== String(option);
    return isNamed ? name : (dataPoint.listedNames?.get(String(option)) ?? name);
  };
}

/** Returns the names of the chosen options. An option that no longer exists is returned unchanged. */
export function chosenNames(
  answer: AnswerValue,
  dataPoint: FlowDataPoint,
  formatContext: FormatContext,
): string {
  const chosenValues = typeof answer === 'object' ? Object.values(answer) : [answer];
  const options = optionsOf(dataPoint);
  const nameOf = createOptionNames(formatContext, dataPoint);
  return new Intl.ListFormat(formatContext.locale).format(
    chosenValues.map((value) => {
      const option = options.find((candidate) => candidate === value);
      return option === undefined ? String(value) : nameOf(option);
    }),
  );
}

type OptionContext = Pick<FormatContext, 'flow' | 'locale' | 'translate'>;

export interface NamedOption {
  readonly option: Option;
  readonly name: string;
  /** Further search terms. */
  readonly aliases?: readonly string[];
}

/** Returns former names of divisions, and short and English names of countries, such as "UK". */
function createOptionAliases(
  { locale }: Pick<FormatContext, 'locale'>,
  { optionLabels }: FlowDataPoint,
): (option: Option) => readonly string[] {
  if (optionLabels === undefined) return () => [];
  if (optionLabels.list === 'divisions') return (option) => optionLabels.aliases?.[option] ?? [];
  const displayNames = [locale, 'en'].flatMap((language) =>
    (['short', 'long'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  );
  return (option) => displayNames.flatMap((names) => names.of(String(option)) ?? []);
}

function orderedOptions(formatContext: OptionContext, dataPoint: OfferedQuestion): readonly NamedOption[] {
  const nameOf = createOptionNames(formatContext, dataPoint);
  const aliasesOf = createOptionAliases(formatContext, dataPoint);
  const optionsWithNames = optionsOf(dataPoint).map((option) => ({
    option,
    name: nameOf(option),
    aliases: aliasesOf(option),
  }));
  if (dataPoint.optionLabels?.list !== 'countries') return optionsWithNames;
  const { compare } = new Intl.Collator(formatContext.locale);
  const isOwnCountry = ({ option }: NamedOption) => option === formatContext.flow.phone.country;
  const otherCountries = optionsWithNames
    .filter((each) => !isOwnCountry(each))
    .toSorted((one, other) => compare(one.name, other.name));
  return [...optionsWithNames.filter(isOwnCountry), ...otherCountries];
}

/** Cached, because naming and sorting all countries takes as long as rendering a page. */
const cachedOptions = memoize((formatContext: OptionContext) =>
  memoize((dataPoint: OfferedQuestion) => orderedOptions(formatContext, dataPoint)),
);

/**
 * Returns the options as shown. Countries are sorted by their names in the page's language, after the country of the
 * form.
 */
export function namedOptions(
  formatContext: OptionContext,
  dataPoint: OfferedQuestion,
): readonly NamedOption[] {
  return cachedOptions(formatContext)(dataPoint);
}

/** Returns the options that the lender lists, in its order; all options if it lists none of them. */
export function optionsInList(
  options: readonly Option[],
  lenderList: readonly ListedOption[],
): readonly Option[] {
  const values = new Set(lenderList.map(({ value }) => value));
  const commonOptions = [...values].flatMap(
    (value) => options.find((option) => String(option) === value) ?? [],
  );
  return commonOptions.length === 0 ? options : commonOptions;
}

/** A cache with options and names as key, so that equal options return the same object. */
const offeredQuestions = memoize((_dataPoint: FlowDataPoint) => new Map<string, OfferedQuestion>());

/**
 * Returns the question with the options that the lender's lists allow. The current answer always stays an option,
 * because the lender may have accepted it earlier.
 */
export function offeredQuestion(
  dataPoint: FlowDataPoint,
  lists: readonly (readonly ListedOption[])[],
  currentAnswer: AnswerValue | undefined,
): OfferedQuestion {
  const configuredOptions = optionsOf(dataPoint);
  const allowedOptions = lists.reduce(optionsInList, configuredOptions);
  const currentOption = configuredOptions.filter(
    (option) => option === currentAnswer && !allowedOptions.includes(option),
  );
  const listedNames = new Map(
    lists.flat().flatMap(({ value, label }) => (label === undefined ? [] : [[value, label] as const])),
  );
  const options = [...allowedOptions, ...currentOption];
  const cache = offeredQuestions(dataPoint);
  const key = JSON.stringify([options, [...listedNames]]);
  const question = cache.get(key) ?? {
    ...dataPoint,
    schema: { ...dataPoint.schema, enum: options },
    listedNames,
  };
  cache.set(key, question);
  return question;
}
