import { createContext, useContext } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { FunnelEvent } from '../tracking/event.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { FormEntry, StepFormProps } from './step-form-props.ts';
import type { Filled } from './controls/control.ts';
import type { LookUps } from './look-ups.ts';
import type { ValidationError } from './validation-error.ts';
import type { FormatContext } from './format-context.ts';

/** What the widgets share. It travels beside RJSF, whose own context takes every function for the same one. */
export interface StepFormValue {
  readonly formatContext: FormatContext;
  readonly captcha: Captcha | undefined;
  readonly lookUps: LookUps;
  /** The questions on the page; the others of the step wait for answers that lead to them. */
  readonly asked: readonly DataPointId[];
  /** Where the questions are those of a list: which belong together. */
  readonly entries: readonly FormEntry[] | undefined;
  /** What stands below one of the questions. */
  readonly belowQuestion: StepFormProps['belowQuestion'];
  /** By the name of its inputs; a name the flow does not know is refused. */
  readonly dataPointOf: (name: string) => FlowDataPoint;
  /** The answer taken last; undefined while there is none. */
  readonly answerOf: (dataPoint: DataPointId) => AnswerValue | undefined;
  /** What to do about the question's answer; undefined while nothing is wrong. */
  readonly errorOf: (dataPoint: DataPointId) => string | undefined;
  /** The facts behind the error, where the form itself found it. */
  readonly validationErrorOf: (dataPoint: DataPointId) => ValidationError | undefined;
  /** What would be wrong with what the question's inputs hold at this moment. */
  readonly check: (dataPoint: DataPointId) => string | undefined;
  /** The same where the main action of a dialog was pressed. */
  readonly checkDialog: (dataPoint: DataPointId) => string | undefined;
  /** Takes what the question's inputs hold as its answer. */
  readonly commit: (dataPoint: DataPointId) => void;
  /** The same for an answer chosen just now; one in a dialog waits until the dialog is done. */
  readonly choose: (dataPoint: DataPointId) => void;
  readonly report: (event: FunnelEvent) => void;
  /** What the last answer to this question filled in. */
  readonly filledBy: (dataPoint: DataPointId) => Filled;
  /** Gives back what stood there before that. */
  readonly undo: (dataPoint: DataPointId) => void;
}

export const StepFormContext = createContext<StepFormValue | undefined>(undefined);

export function useStepForm(): StepFormValue {
  const value = useContext(StepFormContext);
  if (value === undefined) throw new Error('A widget stands outside a step form.');
  return value;
}
