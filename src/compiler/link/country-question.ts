import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import { identityOf } from '../compile-cache.ts';
import type { Check } from '../../model/check.ts';
import type { FlowDataPoint, JsonSchema, Limits, Privacy } from '../../model/flow.ts';
import type { ConditionName, DataPointId, StepPath } from '../../model/identifiers.ts';
import { isExpression } from '../patterns/examine-pattern.ts';
import { type JsonPath, isWritten, spanOfValue } from '../read/spans.ts';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import type { LinkedCountry, Located } from './config.ts';
import type { CountryFile, DataPointFile, DivisionsFile, Override } from './config-files.ts';
import { optionLabels, withListedOptions, withoutOptions } from './options.ts';

/** A question in the form of one country. */
export interface CountryQuestion {
  readonly id: string;
  /** Its position in the list of questions. */
  readonly index: number;
  readonly catalogue: Located<DataPointFile>;
  readonly override: Override;
  /** The catalogue's schema with the country's options, before the override. */
  readonly base: JsonSchema;
  /** The catalogue's question merged with the override. */
  readonly merged: FlowDataPoint;
}

/** Returns the span that defines a property: the country's override, or else the catalogue. */
export function definitionSpan(
  { file }: Pick<LinkedCountry, 'file'>,
  { id, catalogue }: CountryQuestion,
  path: JsonPath,
): SourceSpan {
  const overridePath = ['overrides', id, ...path];
  return isWritten(file.document, overridePath)
    ? spanOfValue(file.document, overridePath)
    : spanOfValue(catalogue.document, path);
}

interface Source {
  readonly country: CountryFile;
  readonly divisions: DivisionsFile | undefined;
}

function limitKeywords(limits: Limits): JsonSchema {
  return { minimum: limits.minimum, maximum: limits.maximum, multipleOf: limits.step };
}

/** Removes an invalid pattern. A rule reports it. */
function withUsablePattern({ pattern, ...others }: JsonSchema): JsonSchema {
  return typeof pattern === 'string' && isExpression(pattern) ? { ...others, pattern } : others;
}

function privacyOf({ privacy: { class: privacyClass, persist, analytics } }: DataPointFile): Privacy {
  return { class: privacyClass, persist, analytics };
}

function houseNumberSplit(
  { moveHouseNumberTo }: DataPointFile,
  { houseNumbers }: CountryFile,
): Pick<FlowDataPoint, 'moveHouseNumberTo'> {
  if (moveHouseNumberTo === undefined || houseNumbers === undefined) return {};
  return { moveHouseNumberTo: { ...houseNumbers, dataPoint: moveHouseNumberTo as DataPointId } };
}

type MergedQuestion = Pick<CountryQuestion, 'base' | 'merged'>;

const noOverride: Override = {};

/** Questions that do not depend on the country are merged once for all countries. */
const mergedForAllCountries = memoize((_file: DataPointFile) => new Map<string, MergedQuestion>());

function isSameInAllCountries(
  { limits, moveHouseNumberTo, choices }: DataPointFile,
  override: Override,
): boolean {
  return (
    override === noOverride &&
    limits === undefined &&
    moveHouseNumberTo === undefined &&
    choices !== 'divisions'
  );
}

function mergeOnce(id: string, file: DataPointFile, override: Override, source: Source): MergedQuestion {
  const mergeQuestion = (): MergedQuestion => merge(id, file, override, source);
  return isSameInAllCountries(file, override)
    ? getOrInsert(mergedForAllCountries(file), id, mergeQuestion)
    : mergeQuestion();
}

function merge(
  id: string,
  file: DataPointFile,
  override: Override,
  { country, divisions }: Source,
): MergedQuestion {
  const limits = file.limits === undefined ? undefined : country.loan[file.limits];
  const initial = override.initial ?? file.initial ?? limits?.default;
  const condition = override.when ?? file.when;
  const [check, ...otherChecks]: readonly Check[] = [...(file.checks ?? []), ...(override.checks ?? [])];
  const base = withListedOptions(file, divisions);
  const narrowedSchema = {
    ...base,
    ...(limits === undefined ? {} : limitKeywords(limits)),
    ...override.schema,
  };
  const schema = withoutOptions(withUsablePattern(narrowedSchema), override.choicesExcept ?? []);
  const labels = optionLabels(file, schema, divisions);
  const merged: FlowDataPoint = {
    id: id as DataPointId,
    field: file.field,
    step: (override.step ?? file.step) as StepPath,
    control: file.control,
    schema,
    required: override.required ?? file.required,
    ...(condition === undefined ? {} : { when: { op: 'condition', name: condition as ConditionName } }),
    ...(labels === undefined ? {} : { optionLabels: labels }),
    ...(file.lenderList === undefined ? {} : { lenderList: file.lenderList }),
    ...houseNumberSplit(file, country),
    ...(check === undefined ? {} : { checks: [check, ...otherChecks] }),
    presentation: override.presentation ?? file.presentation ?? 'inline',
    autocomplete: file.autocomplete,
    privacy: privacyOf(file),
    ...(initial === undefined ? {} : { initial }),
    ...(file.version === undefined ? {} : { version: file.version }),
  };
  return { base, merged };
}

export interface QuestionSource {
  readonly country: Located<CountryFile>;
  /** The questions in order, from the country's list or from a screen. */
  readonly names: readonly string[];
  /** The questions that this country does not ask; by default none. */
  readonly except?: readonly string[];
  readonly dataPoints: ReadonlyMap<string, Located<DataPointFile>>;
  /** The country's divisions; undefined if it lists none. */
  readonly divisions: Located<DivisionsFile> | undefined;
}

/** Returns the country's questions. Repeated questions and those without a readable file are left out. */
export function countryQuestions({
  country,
  names,
  except = [],
  dataPoints,
  divisions,
}: QuestionSource): readonly CountryQuestion[] {
  const cacheOf = questionCache(country.contents);
  const seenIds = new Set(except);
  return names.flatMap((id, index) => {
    const catalogue = dataPoints.get(id);
    if (catalogue === undefined || seenIds.has(id)) return [];
    seenIds.add(id);
    const key = `${id} ${index} ${divisions === undefined ? '' : identityOf(divisions.contents)}`;
    const create = (): CountryQuestion => countryQuestion(id, index, catalogue, country.contents, divisions);
    return [getOrInsert(cacheOf(catalogue.contents), key, create)];
  });
}

/** By country file and question file, so that an unchanged question is the same object in the next compile. */
const questionCache = memoize((_country: CountryFile) =>
  memoize((_catalogue: DataPointFile) => new Map<string, CountryQuestion>()),
);

function countryQuestion(
  id: string,
  index: number,
  catalogue: Located<DataPointFile>,
  country: CountryFile,
  divisions: Located<DivisionsFile> | undefined,
): CountryQuestion {
  const overrides = country.overrides ?? {};
  const override = Object.hasOwn(overrides, id) ? (overrides[id] ?? noOverride) : noOverride;
  const source = { country, divisions: divisions?.contents };
  return { id, index, catalogue, override, ...mergeOnce(id, catalogue.contents, override, source) };
}
