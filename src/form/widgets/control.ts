import type { Answers, AnswerValue } from '../../model/answers.ts';
import type { GivenValues } from '../../model/given-values.ts';
import type { ParseKeys, TFunction } from 'i18next';
import { isSameJson } from '../../lib/json.ts';
import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { ComponentProps, ReactNode } from 'react';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { FormatContext } from '../format-context.ts';
import type { LookUps } from '../look-ups.ts';
import type { ValidationError } from '../validation-error.ts';

export type Keyboard = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

/** The keyboard for names that are chosen from a list or typed. */
export const properNames: Keyboard = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false };

/** An answer as the text of a single input; what no single input can hold is empty. */
export function answerText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** Whether two answers say the same; objects and lists are compared by what they hold. */
export const sameAnswer: (one: AnswerValue | undefined, other: AnswerValue | undefined) => boolean =
  isSameJson;

/** The messages of the namespace `form`. A key without a message gives an empty text. */
export type Translate = TFunction<'form'>;
export type FormMessageKey = ParseKeys<'form'>;

export function controlMessage(translate: Translate, key: FormMessageKey, values: GivenValues = {}): string {
  return translate(key, values);
}

/** What the UI schema says of a question, and the text that helps to answer it. */
export interface QuestionOptions {
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly keyboard?: Keyboard;
  /** The kind of group that the inputs make up; absent for a single input. */
  readonly group?: 'radios' | 'checkboxes' | 'parts';
  /** False where the control shows its label itself. */
  readonly label?: boolean;
  readonly presentation?: 'modal';
  readonly help?: string;
}

/** The props of a widget of RJSF, with the types that answers have. */
export interface WidgetProps extends Pick<RjsfWidgetProps, 'id' | 'name' | 'label'> {
  readonly rawErrors?: readonly string[] | undefined;
  readonly options: QuestionOptions;
  readonly value?: AnswerValue | undefined;
  readonly onChange: (answer: AnswerValue | undefined) => void;
}

/** An answer as a person writes it. */
export type ShownAnswer = (
  answer: AnswerValue | undefined,
  dataPoint: FlowDataPoint,
  formatContext: FormatContext,
) => string;

/** The answers of a page as they are taken from its inputs, and given in the applicant's place. */
export interface PageAnswers {
  /** Everything taken so far; the answers of questions that left the page are kept. */
  readonly current: () => Answers;
  /** What the inputs of a question hold, taken or not. */
  readonly read: (dataPoint: FlowDataPoint) => AnswerValue | undefined;
  /** Gives an answer in the applicant's place, or takes it back; false where the question's inputs take none that way. */
  readonly write: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined) => boolean;
}

/** Answers given in the applicant's place. */
export type Filled = ReadonlyMap<DataPointId, AnswerValue>;

/** The previous answers, for undo. They are restored in this order, because later ones depend on earlier ones. */
export type PreviousAnswers = ReadonlyMap<DataPointId, AnswerValue | undefined>;

/** An answer that was just given or taken back, and what can be done about it. */
export interface Change {
  readonly dataPoint: FlowDataPoint;
  readonly answer: AnswerValue | undefined;
  readonly lookUps: LookUps;
  /** The questions on the page. */
  readonly dataPoints: readonly FlowDataPoint[];
  readonly answers: PageAnswers;
  /** Whether an answer keeps the question's rules: one that does not is left to the applicant. */
  readonly isRight: (dataPoint: DataPointId, answer: AnswerValue) => boolean;
  /** Aborted when the answer changes again or the page unmounts. */
  readonly signal: AbortSignal;
  /** What the question's answer before this one filled in. */
  readonly filled: Filled;
  readonly noteFilled: (filled: Filled, before?: PreviousAnswers) => void;
}

/** All that is known of one control. Which schemas it can show is data, for the compiler too: `schemas/controls.json`. */
export interface ControlRow {
  /** A plain function: RJSF does not accept components made by `memo` or `forwardRef`. */
  readonly Widget: (props: WidgetProps) => ReactNode;
  /** The answer as a person reads it. */
  readonly show: (answer: AnswerValue, dataPoint: FlowDataPoint, formatContext: FormatContext) => string;
  /** A message that only the control can give for a wrong answer; empty where the question's own message applies. */
  readonly explain?: (
    error: ValidationError,
    dataPoint: FlowDataPoint,
    formatContext: FormatContext,
  ) => string;
  /** What a changed answer to this question changes in the others. */
  readonly followUp?: (change: Change) => Promise<void>;
}
