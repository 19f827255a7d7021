import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { ValidationError } from './validation-error.ts';
import type { FormatContext } from './format-context.ts';
import { validationMessage } from './validation-message.ts';

/** One thing to correct; without a data point it belongs to no question of this page. */
export interface ShownError {
  readonly dataPoint?: DataPointId;
  readonly words: string;
}

interface ErrorSources {
  readonly dataPoints: readonly FlowDataPoint[];
  readonly validationErrors: readonly ValidationError[];
  readonly serverErrors: { readonly [dataPoint: string]: string };
  readonly unownedErrors: readonly string[];
}

/**
 * Everything there is to correct, in the order of the page, one thing for each question. What the server
 * says of questions that are not asked here comes last: it is never swallowed.
 */
export function shownErrors(
  formatContext: FormatContext,
  { dataPoints, validationErrors, serverErrors, unownedErrors }: ErrorSources,
): readonly ShownError[] {
  const fromServer = new Map(Object.entries(serverErrors));
  const owned = dataPoints.flatMap((dataPoint) => {
    const error = validationErrors.find((candidate) => candidate.dataPoint === dataPoint.id);
    const words =
      error === undefined ? fromServer.get(dataPoint.id) : validationMessage(formatContext, dataPoint, error);
    fromServer.delete(dataPoint.id);
    return words === undefined ? [] : [{ dataPoint: dataPoint.id, words }];
  });
  const unowned = new Set([...fromServer.values(), ...unownedErrors]);
  return [...owned, ...[...unowned].map((words) => ({ words }))];
}
