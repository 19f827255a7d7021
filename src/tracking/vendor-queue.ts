import type { PhonePlan } from '../validation/phone.ts';
import type { Campaign } from '../attribution/campaign.ts';
import type { AnswerProperties, TrackingEvent } from './event.ts';
import type { ConsentState, Purpose } from './consent.ts';
import type { Applicant } from './hashed-applicant.ts';
import type { RecordingPermit } from './recording.ts';
import { withinTime } from '../lib/waiting.ts';

/** What a vendor reaches for outside itself. */
export interface VendorNeeds {
  readonly window: Window;
  readonly phone: PhonePlan;
  /** Who the application is of, at this moment. */
  readonly applicant: () => Applicant;
  /** What brought the applicant, as far as they agree at this moment that it is told. */
  readonly campaign: () => Campaign;
  /** Resolves when the page can spare the time for somebody else's script. */
  readonly idle: () => Promise<void>;
  readonly log: Log;
  /** What the country's questions are called in analytics. */
  readonly answerProperties: () => Promise<AnswerProperties>;
  readonly recording: RecordingPermit;
}

/** What a vendor does. It may throw, hang or come to nothing: the application goes on as if it were not there. */
export interface VendorWork {
  /** Called at the first agreement, and again whenever what is agreed to changes. Events wait until it settles. */
  start(agreed: readonly Purpose[]): void | Promise<void>;
  /** Called once for each event, and not before the one before has settled, or has taken too long. */
  receive(event: TrackingEvent): void | Promise<void>;
  /** The agreement is withdrawn: it sends nothing any more, and removes what it keeps in the browser. */
  stop?(): void;
}

/** One receiver of events. */
export interface Vendor extends VendorWork {
  readonly name: string;
  /** It is started where the applicant agrees to any of these. */
  readonly purposes: readonly Purpose[];
}

interface LazyVendor {
  readonly name: string;
  readonly purposes: readonly Purpose[];
  readonly load: () => Promise<VendorWork>;
  /** Resolves when the page can spare the time. */
  readonly idle: () => Promise<void>;
}

/** A vendor whose code is fetched when somebody agrees to it. */
export function lazyVendor({ name, purposes, load, idle }: LazyVendor): Vendor {
  let vendor: VendorWork | undefined;
  let wanted: readonly Purpose[] = [];
  return {
    name,
    purposes,
    async start(agreed) {
      wanted = agreed;
      await idle();
      // Withdrawn while nobody had begun.
      if (wanted !== agreed) return;
      vendor ??= await load();
      if (wanted === agreed) await vendor.start(agreed);
    },
    receive: (event) => vendor?.receive(event),
    stop() {
      wanted = [];
      vendor?.stop?.();
    },
  };
}

export type Log = (message: string, payload?: unknown) => void;

/** What stands between the application and one vendor. */
export interface VendorQueue {
  readonly obey: (consent: ConsentState) => void;
  readonly receive: (event: Promise<TrackingEvent>) => void;
  /** Resolves when nothing is on its way to the vendor; `null` where that is so already. */
  readonly emptied: () => Promise<void> | null;
}

const longestQueue = 50;
const longestDeliveryInMs = 1000;

/** Keeps a vendor's faults to itself, its events in order, and back what nobody has agreed to. */
export function createVendorQueue(vendor: Vendor, log: Log): VendorQueue {
  /** `waiting`: for consent. `closed`: refused, withdrawn, or broken. */
  let stage: 'waiting' | 'open' | 'closed' = 'waiting';
  let agreed = '';
  let queue: readonly Promise<TrackingEvent>[] = [];
  let work = Promise.resolve();
  let tasks = 0;

  function then(task: () => Promise<void>): void {
    tasks += 1;
    work = work.then(task).finally(() => {
      tasks -= 1;
    });
  }

  function guarded(act: () => void): void {
    try {
      act();
    } catch {
      log('failed pixel event', { vendor: vendor.name });
    }
  }

  async function start(purposes: ConsentState['agreed']): Promise<void> {
    if (agreed !== purposes.join()) return;
    try {
      await vendor.start(purposes);
    } catch {
      log('vendor unavailable', { vendor: vendor.name });
      if (agreed === purposes.join()) close();
    }
    // Withdrawn in the meantime, or broken: what has come up of it, or may do so late, goes down again.
    if (agreed === '') guarded(() => vendor.stop?.());
  }

  async function deliver(): Promise<void> {
    const [next, ...later] = queue;
    if (next === undefined) return;
    queue = later;
    const event = await next;
    // Withdrawn in the meantime.
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
    agreed = '';
    queue = [];
  }

  return {
    obey(consent) {
      const purposes = vendor.purposes.filter((purpose) => consent.agreed.includes(purpose));
      if (agreed === purposes.join()) {
        if (purposes.length === 0 && consent.status !== 'open') close();
        return;
      }
      if (purposes.length === 0) {
        close();
        guarded(() => vendor.stop?.());
        return;
      }
      stage = 'open';
      agreed = purposes.join();
      then(() => start(purposes));
      then(deliver);
    },
    receive(event) {
      if (stage === 'closed') return;
      queue = [...queue, event].slice(-longestQueue);
      if (stage === 'open' && queue.length === 1) then(deliver);
    },
    emptied: () => (tasks === 0 ? null : work),
  };
}
