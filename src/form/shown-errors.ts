import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { Problem } from './problem.ts';
import { type Speech, problemWords } from './problem-words.ts';

/** One thing to correct; without a data point it belongs to no question of this page. */
export interface ShownError {
  readonly dataPoint?: DataPointId;
  readonly words: string;
}

interface ErrorSources {
  readonly dataPoints: readonly FlowDataPoint[];
  readonly problems: readonly Problem[];
  readonly serverErrors: { readonly [dataPoint: string]: string };
  readonly unownedErrors: readonly string[];
}

/**
 * Everything there is to correct, in the order of the page, one thing for each question. What the server
 * says of questions that are not asked here comes last: it is never swallowed.
 */
export function shownErrors(
  speech: Speech,
  { dataPoints, problems, serverErrors, unownedErrors }: ErrorSources,
): readonly ShownError[] {
  const complaints = new Map(Object.entries(serverErrors));
  const owned = dataPoints.flatMap((dataPoint) => {
    const problem = problems.find((candidate) => candidate.dataPoint === dataPoint.id);
    const words =
      problem === undefined ? complaints.get(dataPoint.id) : problemWords(speech, dataPoint, problem);
    complaints.delete(dataPoint.id);
    return words === undefined ? [] : [{ dataPoint: dataPoint.id, words }];
  });
  const unowned = new Set([...complaints.values(), ...unownedErrors]);
  return [...owned, ...[...unowned].map((words) => ({ words }))];
}
