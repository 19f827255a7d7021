import { type Consent, type Purpose, purposes } from '../../tracking/consent.ts';

/** What may be measured, and by whom; absent where nobody measures anything. */
export interface Privacy {
  readonly consent: Consent;
  /** The names of those who hear of it, for each purpose. */
  readonly recipients: (purpose: Purpose) => readonly string[];
}

/** The purposes somebody would measure for; no other can be agreed to. */
export function offeredPurposes({ recipients }: Privacy): readonly Purpose[] {
  return purposes.filter((purpose) => recipients(purpose).length > 0);
}
