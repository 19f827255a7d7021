import type { ErrorOwners } from '../model/flow.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';

/** A server error. `fieldName` is a data point's id or a dotted field of the lead. */
export interface FieldError {
  readonly fieldName: string;
  readonly message: string;
}

/** The server's messages by data point, in the received order. */
export type ErrorsByDataPoint = { readonly [Id in DataPointId]?: readonly string[] };

export interface OwnedErrors {
  readonly byDataPoint: ErrorsByDataPoint;
  /** Server errors without a question. They are shown without a link. */
  readonly unowned: readonly FieldError[];
}

type Owner = ErrorOwners['owned'][string];

export const noErrors: OwnedErrors = { byDataPoint: {}, unowned: [] };

/** Rendering many more errors would take seconds. */
const maxErrors = 100;

/** Longer than any field of the lead. */
const maxNameLength = 256;

/** Assigns each server error to the data point of its field, or of the nearest enclosing field. */
export function ownErrors(owners: ErrorOwners, errors: readonly FieldError[]): OwnedErrors {
  const byDataPoint = new Map<DataPointId, string[]>();
  const unowned: FieldError[] = [];
  for (const error of errors.slice(0, maxErrors)) {
    const owner = ownerOf(owners, error.fieldName);
    const messages = owner && byDataPoint.get(owner.dataPoint);
    if (!owner) unowned.push(error);
    else if (messages) messages.push(error.message);
    else byDataPoint.set(owner.dataPoint, [error.message]);
  }
  return { byDataPoint: Object.fromEntries(byDataPoint), unowned };
}

/** Removes the server errors of a step when it is saved. */
export function clearStepErrors(owners: ErrorOwners, errors: OwnedErrors, path: StepPath): OwnedErrors {
  return keepErrors(errors, (id) => ownerOf(owners, id)?.step !== path);
}

/** Removes the server errors of a field when it is edited. */
export function clearFieldErrors(errors: OwnedErrors, edited: DataPointId): OwnedErrors {
  return keepErrors(errors, (id) => id !== edited);
}

function ownerOf(owners: ErrorOwners, fieldName: string): Owner | undefined {
  let name = fieldName.slice(0, maxNameLength);
  while (!Object.hasOwn(owners.owned, name)) {
    const end = name.lastIndexOf('.');
    if (end < 0) return undefined;
    name = name.slice(0, end);
  }
  return owners.owned[name];
}

function keepErrors({ byDataPoint, unowned }: OwnedErrors, isKept: (id: string) => boolean): OwnedErrors {
  const keptErrors = Object.entries(byDataPoint).filter(([id]) => isKept(id));
  return { byDataPoint: Object.fromEntries(keptErrors), unowned };
}
