import type { ReactNode } from 'react';
import type { AnswerValue, Answers } from '../model/answers.ts';
import type { Flow, FlowStep } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { Formats, StepModule } from '../model/validator.ts';
import type { FunnelEvent } from '../tracking/event.ts';
import type { PhonePlan } from '../validation/phone.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { LookUps } from './look-ups.ts';
import type { Translate } from './widgets/control.ts';

/** The questions of one entry of a list, grouped under its title. */
export interface FormEntry {
  readonly title: string;
  readonly dataPoints: readonly DataPointId[];
  /** Known facts about the entry, above the questions. */
  readonly facts?: ReactNode;
  /** Whether the entry was just added and receives the focus. */
  readonly takesFocus: boolean;
}

export interface StepFormProps {
  readonly flow: Flow;
  readonly step: FlowStep;
  readonly stepModule: StepModule;
  /** Must be the same object between renders, because a validator is created for each object. */
  readonly formats: Formats;
  readonly phone: PhonePlan;
  /** BCP 47 tag for messages and numbers. */
  readonly locale: string;
  /** A new function when the language changes. */
  readonly translate: Translate;
  /** Undefined if no captcha is used. Then its question is hidden and no token is sent. */
  readonly captcha?: Captcha | undefined;
  /** Undefined if nothing is looked up. */
  readonly lookUps?: LookUps | undefined;
  /** The applicant's local date, `YYYY-MM-DD`, for ages and relative dates. */
  readonly today: string;
  /**
   * All answers of the application. The answers of other steps decide which questions are shown, and checks read them.
   * The answers of this step are only read when it is opened. After that, the inputs have the current ones.
   */
  readonly answers: Answers;
  /** When this object changes, its answers replace those of the step, except an input that is being edited. */
  readonly replacement?: Answers | undefined;
  readonly serverErrors?: { readonly [dataPoint: string]: string } | undefined;
  /** Server errors without a question on the page; shown without a link. */
  readonly unownedErrors?: readonly string[] | undefined;
  /** While true, submits are ignored and the main action shows that it is busy. */
  readonly busy: boolean;
  /** Whether the last request was sent without a press. Its errors do not take the focus. */
  readonly isAutomatic?: boolean | undefined;
  /** Called when an answer changes: a typed one on blur, a chosen one at once. Undefined means unanswered. */
  readonly onCommit: (dataPoint: DataPointId, answer: AnswerValue | undefined) => void;
  /** Called when an answer with a server error changes. */
  readonly onEdit: (dataPoint: DataPointId) => void;
  /** Called with all valid answers of the step. */
  readonly onSubmit: (answers: Answers) => void;
  /** Called for tracked events: failed submits, opened and closed dialogs. */
  readonly onEvent?: ((event: FunnelEvent) => void) | undefined;
  /** The number of errors, for the page title. */
  readonly onErrorsChange?: ((count: number) => void) | undefined;
  /** The entries of a list, in order. */
  readonly entries?: readonly FormEntry[] | undefined;
  /**
   * Summaries of answers, by data point. A question with a dialog has its summary on its card, any other question has
   * it above.
   */
  readonly summaries?: { readonly [dataPoint: string]: ReactNode } | undefined;
  /** Content below a question, by data point. */
  readonly belowQuestion?: { readonly [dataPoint: string]: ReactNode } | undefined;
  /** Between the questions and the main action. */
  readonly afterQuestions?: ReactNode;
  /** The label of the main action. The default is the label that the step has in its messages. */
  readonly submitLabel?: string | undefined;
  /** Below the main action: second actions, small print. */
  readonly children?: ReactNode;
}
