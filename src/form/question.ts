import type { FlowDataPoint } from '../model/flow.ts';
import type { Problem } from './problem.ts';

/** A question as it stands on the page: its words, and the ids its parts refer to each other by. */
export interface Question {
  readonly dataPoint: FlowDataPoint;
  readonly inputId: string;
  readonly label: string;
  /** Empty where the question needs none. */
  readonly help: string;
  /** What to do about the answer; undefined while nothing is wrong. */
  readonly error: string | undefined;
  /** The facts behind the error, where the form itself found it. */
  readonly problem?: Problem | undefined;
}

export const labelIdOf = ({ inputId }: Question): string => `${inputId}-label`;
export const helpIdOf = ({ inputId }: Question): string => `${inputId}-help`;
export const noteIdOf = ({ inputId }: Question): string => `${inputId}-note`;
export const errorIdOf = ({ inputId }: Question): string => `${inputId}-error`;

/** The ids of what describes the input, of those that are on the page; undefined where nothing does. */
export function describedBy(question: Question, ...others: readonly string[]): string | undefined {
  const ids = [
    ...others,
    ...(question.help === '' ? [] : [helpIdOf(question)]),
    ...(question.error === undefined ? [] : [errorIdOf(question)]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}
