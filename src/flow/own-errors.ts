import type { ErrorOwners } from '../model/flow.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';

/** One complaint of the lender's server; `fieldName` is a data point's id or a field of the lead, dotted. */
export interface FieldError {
  readonly fieldName: string;
  readonly message: string;
}

/** The server's words by data point, in the order they came. */
export type ErrorsByDataPoint = { readonly [Id in DataPointId]?: readonly string[] };

export interface OwnedErrors {
  readonly byDataPoint: ErrorsByDataPoint;
  /** Complaints no question answers for. They are shown without a link, never dropped. */
  readonly unowned: readonly FieldError[];
}

type Owner = ErrorOwners['owned'][string];

export const noErrors: OwnedErrors = { byDataPoint: {}, unowned: [] };

/** Gives each complaint to the data point that answers for its field, or for the nearest field around it. */
export function ownErrors(owners: ErrorOwners, errors: readonly FieldError[]): OwnedErrors {
  const byDataPoint = new Map<DataPointId, string[]>();
  const unowned: FieldError[] = [];
  for (const error of errors) {
    const owner = ownerOf(owners, error.fieldName);
    if (!owner) unowned.push(error);
    else byDataPoint.set(owner.dataPoint, [...(byDataPoint.get(owner.dataPoint) ?? []), error.message]);
  }
  return { byDataPoint: Object.fromEntries(byDataPoint), unowned };
}

/** Saving a step answers what was complained of on it, and on no other. */
export function clearStepErrors(owners: ErrorOwners, errors: OwnedErrors, path: StepPath): OwnedErrors {
  return keep(errors, (id) => ownerOf(owners, id)?.step !== path);
}

/** Editing a field answers what was complained of in it, and in no other. */
export function clearFieldErrors(errors: OwnedErrors, edited: DataPointId): OwnedErrors {
  return keep(errors, (id) => id !== edited);
}

function ownerOf(owners: ErrorOwners, fieldName: string): Owner | undefined {
  if (Object.hasOwn(owners.owned, fieldName)) return owners.owned[fieldName];
  const end = fieldName.lastIndexOf('.');
  return end < 0 ? undefined : ownerOf(owners, fieldName.slice(0, end));
}

function keep({ byDataPoint, unowned }: OwnedErrors, stays: (id: string) => boolean): OwnedErrors {
  const kept = Object.entries(byDataPoint).filter(([id]) => stays(id));
  return { byDataPoint: Object.fromEntries(kept), unowned };
}
