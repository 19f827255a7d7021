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

/** The questions of one entry of a list, drawn together under the entry's name. */
export interface FormEntry {
  readonly title: string;
  readonly dataPoints: readonly DataPointId[];
  /** What is known of it already, above the questions. */
  readonly facts?: ReactNode;
  /** The applicant, who just changed how many there are, goes on there. */
  readonly takesFocus: boolean;
}

export interface StepFormProps {
  readonly flow: Flow;
  readonly step: FlowStep;
  readonly stepModule: StepModule;
  /** Keep the same object between renders: a validator is made for each. */
  readonly formats: Formats;
  readonly phone: PhonePlan;
  /** BCP 47, of the messages and of every number shown. */
  readonly locale: string;
  /** A new function when the language changes. */
  readonly translate: Translate;
  /** Absent where no captcha is asked; then its question is not shown and no token is sent. */
  readonly captcha?: Captcha | undefined;
  /** Nothing is looked up where absent. */
  readonly lookUps?: LookUps | undefined;
  /** The applicant's calendar day, `YYYY-MM-DD`: ages and relative dates depend on it. */
  readonly today: string;
  /**
   * All answers of the application: those of other steps decide what is asked here, and are what answers are checked
   * against. Those of the step are read when it opens: from then on the page owns what is typed.
   */
  readonly answers: Answers;
  readonly serverErrors?: { readonly [dataPoint: string]: string } | undefined;
  /** Server errors about nothing that is asked; shown without a link. */
  readonly unownedErrors?: readonly string[] | undefined;
  /** While true, submits are ignored and the main action says it is at work. */
  readonly busy: boolean;
  /** An answer changed: typed ones when left, chosen ones at once. Undefined means: no answer any more. */
  readonly onCommit: (dataPoint: DataPointId, answer: AnswerValue | undefined) => void;
  /** An answer with a server error changed, so that the error is out of date. */
  readonly onEdit: (dataPoint: DataPointId) => void;
  /** All answers of the step, each right by the step's own rules. */
  readonly onSubmit: (answers: Answers) => void;
  /** Called for tracked events: failed submits, opened and closed dialogs. */
  readonly onEvent?: ((event: FunnelEvent) => void) | undefined;
  /** The number of errors, for the page title. */
  readonly onErrorsChange?: ((count: number) => void) | undefined;
  /** Where the questions are those of a list: which belong together, in order. */
  readonly entries?: readonly FormEntry[] | undefined;
  /** Content below a question, by data point. */
  readonly belowQuestion?: { readonly [dataPoint: string]: ReactNode } | undefined;
  /** Between the questions and the main action. */
  readonly afterQuestions?: ReactNode;
  /** What the main action is called; absent means: as the step calls it. */
  readonly submitLabel?: string | undefined;
  /** Below the main action: second actions, small print. */
  readonly children?: ReactNode;
}
