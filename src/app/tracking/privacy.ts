import { type Consent, type Purpose, purposes } from '../../tracking/consent.ts';

/** The consent of the applicant and the vendors it covers. Absent if a site has no vendors. */
export interface Privacy {
  readonly consent: Consent;
  /** The names of the vendors that receive data for a purpose. */
  readonly recipients: (purpose: Purpose) => readonly string[];
}

/** The purposes with at least one vendor. Consent is asked only for these. */
export function offeredPurposes({ recipients }: Privacy): readonly Purpose[] {
  return purposes.filter((purpose) => recipients(purpose).length > 0);
}

/** Focuses the previous element, or the heading of the page if that element is gone. */
export function returnFocus(previousFocus: EventTarget | null): void {
  const isFocusable =
    previousFocus instanceof HTMLElement && previousFocus.isConnected && previousFocus !== document.body;
  const target = isFocusable ? previousFocus : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
