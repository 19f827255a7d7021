import type { PostHog } from 'posthog-js/dist/module.slim.no-external';
import type { PhonePlan } from '../validation/phone.ts';
import type { Campaign } from '../attribution/campaign.ts';
import type { AnswerProperties, TrackingEvent } from './event.ts';
import type { Purpose } from './consent.ts';
import type { Applicant } from './hashed-applicant.ts';
import type { RecordingPermit } from './recording.ts';

/** What a vendor reaches for outside itself. */
export interface VendorNeeds {
  readonly window: Window;
  readonly phone: PhonePlan;
  /** The current applicant. */
  readonly applicant: () => Applicant;
  /** The campaign of the applicant, according to the current consent. */
  readonly campaign: () => Campaign;
  /** Resolves when the page is idle enough to load a third-party script. */
  readonly idle: () => Promise<void>;
  readonly log: Log;
  /** What the country's questions are called in analytics. */
  readonly answerProperties: () => Promise<AnswerProperties>;
  readonly recording: RecordingPermit;
  readonly onPostHogLoaded: (client: PostHog) => void;
}

/** The vendor's code. If it throws or hangs, the application continues without it. */
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

/** A vendor whose code is fetched after consent. */
export function lazyVendor({ name, purposes, load, idle }: LazyVendor): Vendor {
  let vendor: VendorWork | undefined;
  let wanted: readonly Purpose[] = [];
  return {
    name,
    purposes,
    async start(agreed) {
      wanted = agreed;
      await idle();
      // Consent was withdrawn before the start.
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
