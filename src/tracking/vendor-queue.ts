import type { TrackingEvent } from './event.ts';
import type { ConsentState } from './consent.ts';
import { withinTime } from '../lib/timing.ts';
import type { Log, Vendor } from './vendor.ts';

/** The queue of events for one vendor. */
export interface VendorQueue {
  readonly applyConsent: (consent: ConsentState) => void;
  readonly receive: (event: Promise<TrackingEvent>) => void;
  /** Resolves when no event is pending; `null` if none is pending now. */
  readonly whenEmpty: () => Promise<void> | null;
}

const longestQueue = 50;
const longestDeliveryInMs = 1000;

/** Isolates the errors of a vendor, sends events in order, and holds them back until consent. */
export function createVendorQueue(vendor: Vendor, log: Log): VendorQueue {
  /**
   * `waiting`: no consent yet. `open`: with consent. `closed`: consent was rejected or withdrawn, or the vendor failed.
   */
  let stage: 'waiting' | 'open' | 'closed' = 'waiting';
  let agreedPurposes = '';
  let queue: readonly Promise<TrackingEvent>[] = [];
  let lastTask = Promise.resolve();
  let taskCount = 0;

  function enqueueTask(task: () => Promise<void>): void {
    taskCount += 1;
    lastTask = lastTask.then(task).finally(() => {
      taskCount -= 1;
    });
  }

  function callSafely(act: () => void): void {
    try {
      act();
    } catch {
      log('failed pixel event', { vendor: vendor.name });
    }
  }

  async function start(purposes: ConsentState['agreed']): Promise<void> {
    if (agreedPurposes !== purposes.join()) return;
    try {
      await vendor.start(purposes);
    } catch {
      log('vendor unavailable', { vendor: vendor.name });
      if (agreedPurposes === purposes.join()) close();
    }
    // Consent was withdrawn during the start, or the start failed: stops the vendor again.
    if (agreedPurposes === '') callSafely(() => vendor.stop?.());
  }

  async function deliver(): Promise<void> {
    const [next, ...later] = queue;
    if (next === undefined) return;
    queue = later;
    const event = await next;
    // Consent was withdrawn meanwhile.
    if (stage !== 'open') return;
    try {
      await withinTime(longestDeliveryInMs, () => vendor.receive(event));
    } catch {
      log('failed pixel event', { vendor: vendor.name, event: event.name });
    }
    await deliver();
  }

  function close(): void {
    stage = 'closed';
    agreedPurposes = '';
    queue = [];
  }

  return {
    applyConsent(consent) {
      const purposes = vendor.purposes.filter((purpose) => consent.agreed.includes(purpose));
      if (agreedPurposes === purposes.join()) {
        if (purposes.length === 0 && consent.status !== 'open') close();
        return;
      }
      if (purposes.length === 0) {
        close();
        callSafely(() => vendor.stop?.());
        return;
      }
      stage = 'open';
      agreedPurposes = purposes.join();
      enqueueTask(() => start(purposes));
      enqueueTask(deliver);
    },
    receive(event) {
      if (stage === 'closed') return;
      queue = [...queue, event].slice(-longestQueue);
      if (stage === 'open' && queue.length === 1) enqueueTask(deliver);
    },
    whenEmpty: () => (taskCount === 0 ? null : lastTask),
  };
}
