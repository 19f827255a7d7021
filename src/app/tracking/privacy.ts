import type { Consent } from '../../tracking/consent.ts';
import type { Purpose } from '../../tracking/purpose.ts';

/** What may be measured, and by whom; absent where nobody measures anything. */
export interface Privacy {
  readonly consent: Consent;
  /** The names of those who hear of it, for each purpose. */
  readonly recipients: (purpose: Purpose) => readonly string[];
}
