import { createContext, use } from 'react';
import { type FlowDataPoint, isPrivate } from '../model/flow.ts';
import { useStepForm } from './step-form-context.ts';
import type { QuestionOptions, WidgetProps } from './widgets/control.ts';

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

/** A catalogue question as shown on the page. */
export interface Question extends QuestionParts {
  readonly dataPoint: FlowDataPoint;
  readonly options: QuestionOptions;
}

/** In a dialog: what is wrong with its drafts, by question. */
export const DraftErrorsContext = createContext<{ readonly [dataPoint: string]: string | undefined }>({});

/** The question that a widget is about, or a field template. */
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
