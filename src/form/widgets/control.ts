import type { Answers, AnswerValue } from '../../model/answers.ts';
import type { MessageValues } from '../../model/message-values.ts';
import type { ParseKeys, TFunction } from 'i18next';
import { isSameJson } from '../../lib/json.ts';
import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { ComponentProps, ReactNode } from 'react';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { FormatContext } from '../format-context.ts';
import type { LookUps } from '../look-ups.ts';
import type { ValidationError } from '../validation-error.ts';

export type KeyboardSettings = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

/** Keyboard settings for proper names. */
export const properNameKeyboard: KeyboardSettings = {
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
};

/** Returns an answer as the text of a single input; empty if a single input cannot contain it. */
export function answerText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** Whether two answers are equal. Objects and lists are compared by content. */
export const isSameAnswer: (one: AnswerValue | undefined, other: AnswerValue | undefined) => boolean =
  isSameJson;

/** The messages of the namespace `form`. A key without a message gives an empty text. */
export type Translate = TFunction<'form'>;
export type FormMessageKey = ParseKeys<'form'>;

export function controlMessage(
  translate: Translate,
  key: FormMessageKey,
  values: MessageValues = {},
): string {
  return translate(key, values);
}

/** The UI options of a question, with its help text. */
export interface QuestionOptions {
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly keyboard?: KeyboardSettings;
  /** The kind of input group; undefined for a single input. */
  readonly group?: 'radios' | 'checkboxes' | 'parts';
  /** False if the control renders its label itself. */
  readonly label?: boolean;
  readonly presentation?: 'modal';
  /** Whether only screen readers get the label, because the heading of the step asks the same. */
  readonly hidesLabel?: boolean;
  readonly help?: string;
}

/** The props of RJSF's widgets, with the types of answers. */
export interface WidgetProps extends Pick<RjsfWidgetProps, 'id' | 'name' | 'label'> {
  readonly rawErrors?: readonly string[] | undefined;
  readonly options: QuestionOptions;
  readonly value?: AnswerValue | undefined;
  readonly onChange: (answer: AnswerValue | undefined) => void;
}

/** Formats an answer for display. */
export type AnswerFormatter = (
  answer: AnswerValue | undefined,
  dataPoint: FlowDataPoint,
  formatContext: FormatContext,
) => string;

/** Access to the answers of a page, for follow-ups. */
export interface PageAnswers {
  /** All committed answers, including those of questions that left the page. */
  readonly current: () => Answers;
  /** Returns the draft in the inputs of a question. */
  readonly read: (dataPoint: FlowDataPoint) => AnswerValue | undefined;
  /** Fills in or removes an answer. Returns false if the question cannot be filled in. */
  readonly write: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined) => boolean;
}

/** Answers that a follow-up filled in. */
export type FilledAnswers = ReadonlyMap<DataPointId, AnswerValue>;

/** The previous answers, for undo. They are restored in this order, because later ones depend on earlier ones. */
export type PreviousAnswers = ReadonlyMap<DataPointId, AnswerValue | undefined>;

/** A changed answer, with the tools for a follow-up. */
export interface AnswerChange {
  readonly dataPoint: FlowDataPoint;
  readonly answer: AnswerValue | undefined;
  readonly lookUps: LookUps;
  /** The questions on the page. */
  readonly dataPoints: readonly FlowDataPoint[];
  readonly answers: PageAnswers;
  /** Whether an answer is valid. Invalid answers are not filled in. */
  readonly isValid: (dataPoint: DataPointId, answer: AnswerValue) => boolean;
  /** Aborted when the answer changes again or the page unmounts. */
  readonly signal: AbortSignal;
  /** The answers that the question's previous answer filled in. */
  readonly filled: FilledAnswers;
  readonly onFilled: (filled: FilledAnswers, before?: PreviousAnswers) => void;
}

/**
 * The implementation of one control. The schemas that it supports are in `schemas/controls.json`, which the compiler
 * reads too.
 */
export interface ControlRow {
  /** A plain function: RJSF does not accept components made by `memo` or `forwardRef`. */
  readonly Widget: (props: WidgetProps) => ReactNode;
  /** Formats the answer for display. */
  readonly format: (answer: AnswerValue, dataPoint: FlowDataPoint, formatContext: FormatContext) => string;
  /**
   * Returns a message that only the control can give for an invalid answer; empty if the question's message applies.
   */
  readonly errorMessage?: (
    error: ValidationError,
    dataPoint: FlowDataPoint,
    formatContext: FormatContext,
  ) => string;
  /** Changes other answers after this answer has changed. */
  readonly followUp?: (change: AnswerChange) => Promise<void>;
}
