import { createContext, use } from 'react';
import { type FlowDataPoint, isPrivate } from '../model/flow.ts';
import { useStepForm } from './step-form-context.ts';
import type { QuestionOptions, WidgetProps } from './widgets/control.ts';

/** The messages of a question, and the id that its parts refer to. */
export interface QuestionParts {
  readonly inputId: string;
  readonly label: string;
  /** Empty if the question has no help. */
  readonly help: string;
  /** The error message, or undefined. */
  readonly error: string | undefined;
  /** Whether the answer is personal data and must be masked in recordings. The default is true. */
  readonly isPrivate?: boolean;
}

/** A catalogue question as shown on the page. */
export interface Question extends QuestionParts {
  readonly dataPoint: FlowDataPoint;
  readonly options: QuestionOptions;
}

/** The errors of the drafts in a dialog, by question. */
export const DraftErrorsContext = createContext<{ readonly [dataPoint: string]: string | undefined }>({});

/** Returns the question of a widget or field template. */
export function useQuestion({
  id,
  name,
  label,
  options,
  rawErrors,
}: Pick<WidgetProps, 'id' | 'name' | 'label' | 'options' | 'rawErrors'>): Question {
  const draftErrors = use(DraftErrorsContext);
  const dataPoint = useStepForm().dataPointOf(name);
  return {
    dataPoint,
    options,
    inputId: id,
    label,
    help: options.help ?? '',
    error: draftErrors[name] ?? rawErrors?.[0],
    isPrivate: isPrivate(dataPoint),
  };
}

export const labelIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-label`;
export const helpIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-help`;
export const noteIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-note`;
export const errorIdOf = ({ inputId }: Pick<QuestionParts, 'inputId'>): string => `${inputId}-error`;

/** Returns the ids of the elements that describe the input, or undefined. */
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
