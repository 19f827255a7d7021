import { oncePer } from '../lib/once-per.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { FormatContext } from './format-context.ts';
import { type OfferedQuestion, type Option, optionNamer, optionsOf } from './option-names.ts';

export interface NamedOption {
  readonly option: Option;
  readonly name: string;
  /** What else it is found by. */
  readonly aliases?: readonly string[];
}

/** Divisions by the names of before; countries by their short and their English names: the UK, the Netherlands. */
function optionAliases(
  { locale }: Pick<FormatContext, 'locale'>,
  { optionLabels }: FlowDataPoint,
): (option: Option) => readonly string[] {
  if (optionLabels === undefined) return () => [];
  if (optionLabels.list === 'divisions') return (option) => optionLabels.aliases?.[option] ?? [];
  const others = [locale, 'en'].flatMap((language) =>
    (['short', 'long'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  );
  return (option) => others.flatMap((names) => names.of(String(option)) ?? []);
}

function orderedOptions(formatContext: FormatContext, dataPoint: OfferedQuestion): readonly NamedOption[] {
  const nameOf = optionNamer(formatContext, dataPoint);
  const aliasesOf = optionAliases(formatContext, dataPoint);
  const named = optionsOf(dataPoint).map((option) => ({
    option,
    name: nameOf(option),
    aliases: aliasesOf(option),
  }));
  if (dataPoint.optionLabels?.list !== 'countries') return named;
  const { compare } = new Intl.Collator(formatContext.locale);
  const isOwn = ({ option }: NamedOption) => option === formatContext.flow.phone.country;
  const others = named.filter((each) => !isOwn(each)).toSorted((one, other) => compare(one.name, other.name));
  return [...named.filter(isOwn), ...others];
}

/** To name and order all countries takes as long as to draw a page. */
const optionsIn = oncePer((formatContext: FormatContext) =>
  oncePer((dataPoint: OfferedQuestion) => orderedOptions(formatContext, dataPoint)),
);

/** What there is to choose from, as it is offered: countries by their names in the page's language, the applicant's own first. */
export function namedOptions(
  formatContext: FormatContext,
  dataPoint: OfferedQuestion,
): readonly NamedOption[] {
  return optionsIn(formatContext)(dataPoint);
}
