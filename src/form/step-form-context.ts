import { createContext, useContext } from 'react';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Speech } from './problem-words.ts';

/** What the widgets share. It travels beside RJSF, whose own context takes every function for the same one. */
export interface StepFormValue {
  readonly speech: Speech;
  readonly captcha: Captcha | undefined;
  /** By the name of its inputs; a name the flow does not know is refused. */
  readonly dataPointOf: (name: string) => FlowDataPoint;
  /** What to do about the question's answer; undefined while nothing is wrong. */
  readonly errorOf: (dataPoint: DataPointId) => string | undefined;
  /** What would be wrong with what the question's inputs hold at this moment. */
  readonly check: (dataPoint: DataPointId) => string | undefined;
  /** Takes what the question's inputs hold as its answer. */
  readonly commit: (dataPoint: DataPointId) => void;
}

export const StepFormContext = createContext<StepFormValue | undefined>(undefined);

export function useStepForm(): StepFormValue {
  const value = useContext(StepFormContext);
  if (value === undefined) throw new Error('A widget stands outside a step form.');
  return value;
}
