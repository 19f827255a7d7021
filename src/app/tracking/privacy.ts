import { type Consent, type Purpose, purposes } from '../../tracking/consent.ts';

/** The consent of the applicant and the vendors it covers; absent where a site has no vendors. */
export interface Privacy {
  readonly consent: Consent;
  /** The names of those who hear of it, for each purpose. */
  readonly recipients: (purpose: Purpose) => readonly string[];
}

/** The purposes somebody would measure for; no other can be agreed to. */
export function offeredPurposes({ recipients }: Privacy): readonly Purpose[] {
  return purposes.filter((purpose) => recipients(purpose).length > 0);
}

/** Focuses the element the applicant came from, or the heading of the page where that is gone. */
export function returnFocus(cameFrom: EventTarget | null): void {
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body;
  const target = isThere ? cameFrom : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
