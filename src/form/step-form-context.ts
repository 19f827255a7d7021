import { createContext, use } from 'react';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { FunnelEvent } from '../tracking/event.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Drafts } from './drafts.ts';
import type { FormatContext } from './format-context.ts';
import type { LookUps } from './look-ups.ts';
import type { StepFormProps } from './step-form-props.ts';
import type { FilledAnswers } from './widgets/control.ts';

/**
 * The data that widgets and templates share. RJSF's own `formContext` would treat all functions as equal and keep
 * stale ones.
 */
export interface StepFormValue extends Pick<
  StepFormProps,
  | 'step'
  | 'entries'
  | 'summaries'
  | 'belowQuestion'
  | 'afterQuestions'
  | 'submitLabel'
  | 'children'
  | 'onErrorsChange'
> {
  readonly formatContext: FormatContext;
  readonly captcha: Captcha | undefined;
  readonly lookUps: LookUps;
  readonly drafts: Drafts;
  /** The questions on the page. Other questions of the step are hidden. */
  readonly shownIds: readonly DataPointId[];
  /** Throws for a name that the step does not contain. */
  readonly dataPointOf: (name: string) => FlowDataPoint;
  /** Returns the error of the current draft of a question. */
  readonly errorOf: (dataPoint: DataPointId) => string | undefined;
  /** Like `check`, for a dialog. An error is tracked as a failed validation. */
  readonly errorInDialog: (dataPoint: DataPointId) => string | undefined;
  readonly report: (event: FunnelEvent) => void;
  /** Returns the answers that the last answer of this question filled in. */
  readonly filledBy: (dataPoint: DataPointId) => FilledAnswers;
  /** Restores the answers from before the last follow-up. */
  readonly undo: (dataPoint: DataPointId) => void;
  readonly serverErrors: { readonly [dataPoint: string]: string };
  readonly unownedErrors: readonly string[];
  /** How many submits have failed on this page. */
  readonly failures: number;
  readonly sending: boolean;
  readonly isAutomatic: boolean;
  /** Commits all drafts before RJSF reads its data. Returns false if the submit is to be ignored. */
  readonly beginSubmit: () => boolean;
}

export const StepFormContext = createContext<StepFormValue | undefined>(undefined);

export function useStepForm(): StepFormValue {
  const value = use(StepFormContext);
  if (value === undefined) throw new Error('A widget must be inside a step form.');
  return value;
}
