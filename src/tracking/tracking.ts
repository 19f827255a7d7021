import { withinTime } from '../lib/waiting.ts';
import type { Consent } from './consent.ts';
import type { TrackingEvent } from './event.ts';
import { createVendorQueue } from './vendor-queue.ts';
import type { Log, Vendor } from './vendor.ts';

export interface TrackingOptions {
  readonly vendors: readonly Vendor[];
  readonly consent: Consent;
  readonly log: Log;
}

export interface Tracking {
  /** From now on every vendor does as the applicant agrees. What is tracked before that is not lost. */
  readonly start: () => void;
  /** Hands an event to every vendor that the applicant agrees to, now or with the next choice. Never throws. */
  readonly track: (event: Promise<TrackingEvent>) => void;
  /** Calls `act` when all events are delivered: at once if none is pending, and after a second at most. */
  readonly afterDelivery: (act: () => void) => void;
}

const longestWaitInMs = 1000;

/** The one way from the application to its vendors. */
export function createTracking({ vendors, consent, log }: TrackingOptions): Tracking {
  const queues = vendors.map((vendor) => createVendorQueue(vendor, log));
  const applyConsent = (): void => queues.forEach((queue) => queue.applyConsent(consent.state()));
  return {
    start() {
      consent.onChange(applyConsent);
      applyConsent();
    },
    track: (event) => queues.forEach((queue) => queue.receive(event)),
    afterDelivery(act) {
      const busy = queues.flatMap((queue) => queue.emptied() ?? []);
      if (busy.length === 0) return act();
      const delivered = async (): Promise<void> => {
        await Promise.all(busy);
      };
      void withinTime(longestWaitInMs, delivered).then(act);
    },
  };
}
