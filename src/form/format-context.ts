import type { Flow } from '../model/flow.ts';
import type { PhonePlan } from '../validation/phone.ts';
import type { Translate } from './widgets/control.ts';

/** The data needed to format answers and messages in the applicant's language. */
export interface FormatContext {
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly locale: string;
  readonly translate: Translate;
}
