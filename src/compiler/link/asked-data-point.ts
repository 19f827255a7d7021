import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import { identityOf } from '../memory.ts';
import type { Check } from '../../model/check.ts';
import type { FlowDataPoint, JsonSchema, Limits, Privacy } from '../../model/flow.ts';
import type { ConditionName, DataPointId, StepPath } from '../../model/identifiers.ts';
import { isExpression } from '../patterns/examine-pattern.ts';
import { type JsonPath, isWritten, spanOfValue } from '../read/spans.ts';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import type { LinkedCountry, Located } from './config.ts';
import type { CountryFile, DataPointFile, DivisionsFile, Override } from './config-files.ts';
import { optionLabels, withListedOptions, withoutOptions } from './options.ts';

/** A question as one country asks it. */
export interface AskedDataPoint {
  readonly id: string;
  /** Its position in the list that asks it. */
  readonly index: number;
  readonly catalogue: Located<DataPointFile>;
  readonly override: Override;
  /** The catalogue's schema with the options of the country's lists: what the override narrows. */
  readonly base: JsonSchema;
  /** Catalogue and override as one. */
  readonly asked: FlowDataPoint;
}

/** Where it is said how a country asks: in its override, or else in the catalogue. */
export function placeSaid(
  { file }: Pick<LinkedCountry, 'file'>,
  { id, catalogue }: AskedDataPoint,
  path: JsonPath,
): SourceSpan {
  const own = ['overrides', id, ...path];
  return isWritten(file.document, own)
    ? spanOfValue(file.document, own)
    : spanOfValue(catalogue.document, path);
}

interface Source {
  readonly country: CountryFile;
  readonly divisions: DivisionsFile | undefined;
}

function limitKeywords(limits: Limits): JsonSchema {
  return { minimum: limits.minimum, maximum: limits.maximum, multipleOf: limits.step };
}

/** Without a pattern that is no expression: it has been reported, and nothing could be checked with it. */
function withUsablePattern({ pattern, ...others }: JsonSchema): JsonSchema {
  return typeof pattern === 'string' && isExpression(pattern) ? { ...others, pattern } : others;
}

function privacyOf({ privacy: { class: privacyClass, persist, analytics } }: DataPointFile): Privacy {
  return { class: privacyClass, persist, analytics };
}

function splitOff(
  { splitsOff }: DataPointFile,
  { houseNumbers }: CountryFile,
): Pick<FlowDataPoint, 'splitsOff'> {
  if (splitsOff === undefined || houseNumbers === undefined) return {};
  return { splitsOff: { ...houseNumbers, dataPoint: splitsOff as DataPointId } };
}

type Merged = Pick<AskedDataPoint, 'base' | 'asked'>;

const noOverride: Override = {};

/** Of a question that no country can ask otherwise: one for all of them. */
const mergedAlike = memoize((_file: DataPointFile) => new Map<string, Merged>());

function isAlike({ limits, splitsOff, choices }: DataPointFile, override: Override): boolean {
  return (
    override === noOverride && limits === undefined && splitsOff === undefined && choices !== 'divisions'
  );
}

function mergeOnce(id: string, file: DataPointFile, override: Override, source: Source): Merged {
  const mergeOwn = (): Merged => merge(id, file, override, source);
  return isAlike(file, override) ? getOrInsert(mergedAlike(file), id, mergeOwn) : mergeOwn();
}

function merge(id: string, file: DataPointFile, override: Override, { country, divisions }: Source): Merged {
  const limits = file.limits === undefined ? undefined : country.loan[file.limits];
  const initial = override.initial ?? file.initial ?? limits?.default;
  const condition = override.when ?? file.when;
  const [check, ...otherChecks]: readonly Check[] = [...(file.checks ?? []), ...(override.checks ?? [])];
  const base = withListedOptions(file, divisions);
  const narrowed = { ...base, ...(limits === undefined ? {} : limitKeywords(limits)), ...override.schema };
  const schema = withoutOptions(withUsablePattern(narrowed), override.choicesExcept ?? []);
  const labels = optionLabels(file, schema, divisions);
  const asked: FlowDataPoint = {
    id: id as DataPointId,
    field: file.field,
    step: (override.step ?? file.step) as StepPath,
    control: file.control,
    schema,
    required: override.required ?? file.required,
    ...(condition === undefined ? {} : { when: { op: 'condition', name: condition as ConditionName } }),
    ...(labels === undefined ? {} : { optionLabels: labels }),
    ...(file.lenderList === undefined ? {} : { lenderList: file.lenderList }),
    ...splitOff(file, country),
    ...(check === undefined ? {} : { checks: [check, ...otherChecks] }),
    presentation: override.presentation ?? file.presentation ?? 'inline',
    autocomplete: file.autocomplete,
    privacy: privacyOf(file),
    ...(initial === undefined ? {} : { initial }),
    ...(file.version === undefined ? {} : { version: file.version }),
  };
  return { base, asked };
}

export interface AskedSource {
  readonly country: Located<CountryFile>;
  /** What is asked, in order: the country's list, or a screen's. */
  readonly names: readonly string[];
  /** Which of them this country never asks; absent means that it asks all. */
  readonly except?: readonly string[];
  readonly dataPoints: ReadonlyMap<string, Located<DataPointFile>>;
  /** The country's own; absent where it has none. */
  readonly divisions: Located<DivisionsFile> | undefined;
}

/** Questions as the country asks them, without those whose file is missing or broken and without repetitions. */
export function askedDataPoints({
  country,
  names,
  except = [],
  dataPoints,
  divisions,
}: AskedSource): readonly AskedDataPoint[] {
  const known = askedBefore(country.contents);
  const seen = new Set(except);
  return names.flatMap((id, index) => {
    const catalogue = dataPoints.get(id);
    if (catalogue === undefined || seen.has(id)) return [];
    seen.add(id);
    const place = `${id} ${index} ${divisions === undefined ? '' : identityOf(divisions.contents)}`;
    const ask = (): AskedDataPoint => askedDataPoint(id, index, catalogue, country.contents, divisions);
    return [getOrInsert(known(catalogue.contents), place, ask)];
  });
}

/** Of a country's file, and then of a question's: the same question is the same object, in the next compile too. */
const askedBefore = memoize((_country: CountryFile) =>
  memoize((_catalogue: DataPointFile) => new Map<string, AskedDataPoint>()),
);

function askedDataPoint(
  id: string,
  index: number,
  catalogue: Located<DataPointFile>,
  country: CountryFile,
  divisions: Located<DivisionsFile> | undefined,
): AskedDataPoint {
  const overrides = country.overrides ?? {};
  const override = Object.hasOwn(overrides, id) ? (overrides[id] ?? noOverride) : noOverride;
  const source = { country, divisions: divisions?.contents };
  return { id, index, catalogue, override, ...mergeOnce(id, catalogue.contents, override, source) };
}
