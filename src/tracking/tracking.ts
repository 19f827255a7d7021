import { withinTime } from '../lib/timing.ts';
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
  /** Applies the consent from now on. The last 50 events before the applicant's choice are kept until then. */
  readonly start: () => void;
  /** Sends an event to every vendor with consent, now or after a later choice. Never throws. */
  readonly track: (event: Promise<TrackingEvent>) => void;
  /** Calls `act` when all events are delivered: at once if no event is pending, and after a second at the latest. */
  readonly whenDelivered: (act: () => void) => void;
}

const longestWaitInMs = 1000;

/** The only connection from the application to its vendors. */
export function createTracking({ vendors, consent, log }: TrackingOptions): Tracking {
  const queues = vendors.map((vendor) => createVendorQueue(vendor, log));
  const applyConsent = (): void => queues.forEach((queue) => queue.applyConsent(consent.state()));
  return {
    start() {
      consent.onChange(applyConsent);
      applyConsent();
    },
    track: (event) => queues.forEach((queue) => queue.receive(event)),
    whenDelivered(act) {
      const pendingQueues = queues.flatMap((queue) => queue.whenEmpty() ?? []);
      if (pendingQueues.length === 0) return act();
      const delivered = async (): Promise<void> => {
        await Promise.all(pendingQueues);
      };
      void withinTime(longestWaitInMs, delivered).then(act);
    },
  };
}
