import type { FlowDataPoint } from '../model/flow.ts';
import type { ValidationError } from './validation-error.ts';

/** What a question's parts on the page are made of: its messages, and the id they refer to each other by. */
export interface QuestionParts {
  readonly inputId: string;
  readonly label: string;
  /** Empty where the question needs none. */
  readonly help: string;
  /** What to do about the answer; undefined while nothing is wrong. */
  readonly error: string | undefined;
  /** The answer says something of a person, so no recording may show it; absent means that it does. */
  readonly isPrivate?: boolean;
}

/** A question of the catalogue as it stands on the page. */
export interface Question extends QuestionParts {
  readonly dataPoint: FlowDataPoint;
  /** The facts behind the error, where the form itself found it. */
  readonly validationError?: ValidationError | undefined;
}

export const labelIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-label`;
export const helpIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-help`;
export const noteIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-note`;
export const errorIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-error`;

/** The ids of what describes the input, of those that are on the page; undefined where nothing does. */
export function describedBy(
  question: Omit<QuestionParts, 'label'>,
  ...others: readonly string[]
): string | undefined {
  const ids = [
    ...others,
    ...(question.help === '' ? [] : [helpIdOf(question)]),
    ...(question.error === undefined ? [] : [errorIdOf(question)]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}
