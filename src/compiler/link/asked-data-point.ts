import type { FlowDataPoint, JsonSchema, Limits } from '../../model/flow.ts';
import type { ConditionName, DataPointId, StepPath } from '../../model/identifiers.ts';
import type { Located } from './config.ts';
import type { CountryFile, DataPointFile, Override } from './config-files.ts';

/** A question as one country asks it. */
export interface AskedDataPoint {
  readonly id: string;
  /** Its position in the country's list. */
  readonly index: number;
  readonly catalogue: Located<DataPointFile>;
  readonly override: Override;
  /** Catalogue and override as one. */
  readonly asked: FlowDataPoint;
}

function limitKeywords(limits: Limits): JsonSchema {
  return { minimum: limits.minimum, maximum: limits.maximum, multipleOf: limits.step };
}

function merge(id: string, file: DataPointFile, override: Override, country: CountryFile): FlowDataPoint {
  const limits = file.limits === undefined ? undefined : country.loan[file.limits];
  const initial = override.initial ?? file.initial ?? limits?.default;
  const condition = override.when ?? file.when;
  return {
    id: id as DataPointId,
    field: file.field,
    step: (override.step ?? file.step) as StepPath,
    control: file.control,
    schema: { ...file.schema, ...(limits === undefined ? {} : limitKeywords(limits)), ...override.schema },
    required: override.required ?? file.required,
    ...(condition === undefined ? {} : { when: { op: 'condition', name: condition as ConditionName } }),
    presentation: override.presentation ?? file.presentation ?? 'inline',
    autocomplete: file.autocomplete,
    privacy: file.privacy,
    ...(initial === undefined ? {} : { initial }),
  };
}

/** The country's questions in order, without those whose file is missing or broken and without repetitions. */
export function askedDataPoints(
  country: Located<CountryFile>,
  dataPoints: ReadonlyMap<string, Located<DataPointFile>>,
): readonly AskedDataPoint[] {
  const { contents } = country;
  return contents.dataPoints.flatMap((id, index) => {
    const catalogue = dataPoints.get(id);
    if (catalogue === undefined || contents.dataPoints.indexOf(id) !== index) return [];
    const overrides = contents.overrides ?? {};
    const override = Object.hasOwn(overrides, id) ? (overrides[id] ?? {}) : {};
    return [{ id, index, catalogue, override, asked: merge(id, catalogue.contents, override, contents) }];
  });
}
