import type { Finding } from '../../server/findings.ts';
import type { NamedField } from '../finding-card.tsx';
import { valueOfFinding } from '../finding-place.ts';
import type { NewLabels } from '../finding-words.ts';
import type { FieldPlace } from '../pointed-field.ts';
import { useFindingText } from '../use-labels.ts';
import { type FieldProblem, isPlaceIn, isSamePlace } from './field-problem.tsx';
import type { EditCheck } from './use-edit-check.ts';

/** A field of a dialog, and the values that it decides in the files. */
export interface DialogField extends NamedField {
  /** More values that the field decides, besides its own. */
  readonly others?: readonly FieldPlace[];
}

/** Returns the field of a value: the one of the smallest part that contains it, else one of a value inside it. */
function fieldAt(fields: readonly DialogField[], place: FieldPlace): DialogField | undefined {
  const places = fields.flatMap((field) =>
    [field.place, ...(field.others ?? [])].map((each) => ({ field, place: each })),
  );
  const [closest] = places
    .filter((each) => isPlaceIn(each.place, place))
    .toSorted((one, other) => other.place.path.length - one.place.path.length);
  return (closest ?? places.find((each) => isPlaceIn(place, each.place)))?.field;
}

/** Returns the field with exactly this place. */
export function fieldWith(
  fields: readonly DialogField[],
  place: FieldPlace | undefined,
): DialogField | undefined {
  return place && fields.find((field) => isSamePlace(field.place, place));
}

export function isInDialog(fields: readonly DialogField[], place: FieldPlace): boolean {
  return fieldAt(fields, place) !== undefined;
}

/** Returns the field of a dialog that a finding is about: the field of its value, or else of its other places. */
export function dialogFieldOf(
  finding: Pick<Finding, 'code' | 'at' | 'detail'>,
  fields: readonly DialogField[],
): DialogField | undefined {
  const value = valueOfFinding(finding);
  const places = [...(value === undefined ? [] : [value]), ...finding.at];
  return places.map((place) => fieldAt(fields, place)).find((field) => field !== undefined);
}

/** The place of the list of findings in a dialog. */
const findingsPlace: FieldPlace = { file: '', path: ['findings'] };

/** The list of findings, for those that have no field. */
export const findingsField: DialogField = { label: 'To correct', place: findingsPlace };

type FieldOfFinding = (finding: Finding) => DialogField | undefined;

/** Returns the first field that is wrong or missing according to a check, or else the list of findings. */
export function firstWrongField(
  { outcome, findings }: Pick<EditCheck, 'outcome' | 'findings'>,
  fields: readonly DialogField[],
  fieldOf: FieldOfFinding = (finding) => dialogFieldOf(finding, fields),
): DialogField | undefined {
  const wrong = findings.map(fieldOf);
  const hasList = findings.length > 0 || (outcome !== undefined && 'message' in outcome);
  return fields.find((field) => wrong.includes(field)) ?? (hasList ? findingsField : undefined);
}

/** Returns the problems of the fields of a dialog, according to a check. */
export function useFieldProblems(
  findings: readonly Finding[],
  fieldOf: FieldOfFinding,
  newLabels?: NewLabels,
): readonly FieldProblem[] {
  const textOf = useFindingText(newLabels);
  return findings.flatMap((finding) => {
    const field = fieldOf(finding);
    return field === undefined ? [] : [{ place: field.place, text: textOf(finding) }];
  });
}
