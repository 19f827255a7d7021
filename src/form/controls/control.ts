import type { Answers, AnswerValue } from '../../model/answers.ts';
import type { GivenValues } from '../../model/given-values.ts';
import type form from '../../../locales/en/form.json';
import type { KeysBelow } from '../../i18n/typed-keys.ts';
import { isSameJson } from '../../lib/json.ts';
import type { ComponentType } from 'react';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { FormatContext } from '../format-context.ts';
import type { LookUps } from '../look-ups.ts';
import type { Question } from '../question.ts';
import type { ValidationError } from '../validation-error.ts';

/** An answer as the text of a single input; what no single input can hold is empty. */
export function answerText(answer: AnswerValue | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** Whether two answers say the same; objects and lists are compared by what they hold. */
export const sameAnswer: (one: AnswerValue | undefined, other: AnswerValue | undefined) => boolean =
  isSameJson;

/** The value of the radio that is on, or of the list's selected entry; empty while nothing is chosen. */
export function chosenValue(inputs: readonly AnswerInput[]): string {
  const chosen = inputs.find((input) => !(input instanceof HTMLInputElement) || input.checked);
  return chosen?.value ?? '';
}

/** A key without a message gives `values.defaultValue`, where there is one. */
export type Translate = (key: string, values: GivenValues) => string;

/** The message of a key that may have none; empty then. */
export function translateOptional(translate: Translate, key: string, values: GivenValues = {}): string {
  return translate(key, { ...values, defaultValue: '' });
}

type Branch = 'errors' | 'phoneErrors' | 'dateErrors' | 'controls' | 'errorSummary';
/** The keys of the form's fixed messages below `form:`. English has them all; the compiler proves that each language does. */
export type FormMessageKey = KeysBelow<Pick<typeof form, Branch>>;

/** A fixed message of the form; a key that English lacks does not type-check. */
export function controlMessage(translate: Translate, key: FormMessageKey, values: GivenValues = {}): string {
  return translate(`form:${key}`, values);
}

export type AnswerInput = HTMLInputElement | HTMLSelectElement;

export interface WidgetProps {
  readonly question: Question;
  /** What the inputs start with. From then on the document owns what they hold; nothing is written back while typing. */
  readonly initial: AnswerValue | undefined;
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

/** What stood there before, which the applicant can have back; given back in this order, so that what follows from one finds the others. */
export type Before = ReadonlyMap<DataPointId, AnswerValue | undefined>;

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
  /** Aborted once the question is answered anew, or the page has gone. */
  readonly signal: AbortSignal;
  /** What the question's answer before this one filled in. */
  readonly filled: Filled;
  readonly noteFilled: (filled: Filled, before?: Before) => void;
}

/** All that is known of one control. Which schemas it can show is data, for the compiler too: `schemas/controls.json`. */
export interface ControlRow {
  /** A plain function: RJSF refuses what `memo` and `forwardRef` make. */
  readonly Widget: ComponentType<WidgetProps>;
  /** Typed answers are taken when the input is left, chosen ones at once. */
  readonly taken: 'when-left' | 'at-once';
  /** The answer as it is validated, stored and sent; undefined while there is none. */
  readonly read: (
    inputs: readonly AnswerInput[],
    dataPoint: FlowDataPoint,
    formatContext: FormatContext,
  ) => AnswerValue | undefined;
  /** What an input of the answer holds; for a radio that is the whole answer. Absent where none is ever given in the applicant's place. */
  readonly write?: (
    answer: AnswerValue | undefined,
    dataPoint: FlowDataPoint,
    formatContext: FormatContext,
    input: AnswerInput,
  ) => string;
  /** The answer as a person reads it. */
  readonly show: (answer: AnswerValue, dataPoint: FlowDataPoint, formatContext: FormatContext) => string;
  /** What only the control knows of a wrong answer; empty where the question's own message says all. */
  readonly explain?: (
    error: ValidationError,
    dataPoint: FlowDataPoint,
    formatContext: FormatContext,
  ) => string;
  /** What another answer to this question means for the others. */
  readonly followUp?: (change: Change) => Promise<void>;
}
