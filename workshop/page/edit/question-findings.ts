import { valueAt } from '../../../src/lib/json.ts';
import type { Finding } from '../../server/findings.ts';
import { type DialogField, dialogFieldOf } from './dialog-fields.ts';
import type { JsonObject } from './schema-form.tsx';
import { isNumberProblem } from './typed-number.ts';

interface QuestionFields {
  readonly fields: readonly DialogField[];
  readonly positionField: DialogField;
  /** Whether the question has its condition from the catalogue. */
  readonly hasCatalogueCondition: boolean;
}

type FieldOfFinding = (finding: Finding) => DialogField | undefined;

/** Returns the function that finds the field of a finding about an added question. */
export function questionFieldOf({
  fields,
  positionField,
  hasCatalogueCondition,
}: QuestionFields): FieldOfFinding {
  // The condition of the catalogue is right, so the question has to be asked later.
  return (finding) =>
    hasCatalogueCondition && finding.code === 'condition-reads-forward'
      ? positionField
      : dialogFieldOf(finding, fields);
}

interface ShownAtFields {
  /** The settings of the question. */
  readonly value: JsonObject;
  readonly fieldOf: FieldOfFinding;
  readonly problemOfOptions: string | undefined;
}

/** Returns the findings that no field explains in its own words, as for missing texts and mistyped numbers. */
export function listedFindings(
  findings: readonly Finding[],
  { value, fieldOf, problemOfOptions }: ShownAtFields,
): readonly Finding[] {
  return findings.filter(
    (finding) =>
      finding.code !== 'missing-message' &&
      (finding.code !== 'single-answer' || problemOfOptions === undefined) &&
      !isNumberProblem(finding, valueAt(value, fieldOf(finding)?.place.path ?? [])),
  );
}
