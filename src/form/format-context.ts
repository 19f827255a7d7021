import type { Flow } from '../model/flow.ts';
import type { PhonePlan } from '../validation/phone.ts';
import type { Translate } from './widgets/control.ts';

/** What it takes to write an answer, and what is said of it, in the applicant's language. */
export interface FormatContext {
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly locale: string;
  readonly translate: Translate;
}
