import type { PostHog } from 'posthog-js/dist/module.slim.no-external';
import type { PhonePlan } from '../validation/phone.ts';
import type { Campaign } from '../attribution/campaign.ts';
import type { AnswerProperties, TrackingEvent } from './event.ts';
import type { Purpose } from './consent.ts';
import type { Applicant } from './hashed-applicant.ts';
import type { RecordingPermission } from './recording.ts';

/** The dependencies of a vendor. */
export interface VendorContext {
  readonly window: Window;
  readonly phone: PhonePlan;
  /** The current applicant. */
  readonly applicant: () => Applicant;
  /** The campaign of the applicant, according to the current consent. */
  readonly campaign: () => Campaign;
  /** Resolves when the page is idle enough to load a third-party script. */
  readonly idle: () => Promise<void>;
  readonly log: Log;
  /** The analytics properties of the country's questions. */
  readonly answerProperties: () => Promise<AnswerProperties>;
  readonly recording: RecordingPermission;
  readonly onPostHogLoaded: (client: PostHog) => void;
}

/** The vendor's code. If it throws or hangs, the application continues without it. */
export interface VendorAdapter {
  /** Called after the first consent and after each change of it. Events wait until it settles. */
  start(agreed: readonly Purpose[]): void | Promise<void>;
  /** Called once for each event, after the previous one has settled or timed out. */
  receive(event: TrackingEvent): void | Promise<void>;
  /** Called when consent is withdrawn. Must stop sending and remove the vendor's data from the browser. */
  stop?(): void;
}

/** A receiver of events. */
export interface Vendor extends VendorAdapter {
  readonly name: string;
  /** Started if the applicant agrees to any of these. */
  readonly purposes: readonly Purpose[];
}

interface LazyVendor {
  readonly name: string;
  readonly purposes: readonly Purpose[];
  readonly load: () => Promise<VendorAdapter>;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>;
}

/** A vendor whose code is fetched after consent. */
export function lazyVendor({ name, purposes, load, idle }: LazyVendor): Vendor {
  let vendor: VendorAdapter | undefined;
  let latestPurposes: readonly Purpose[] = [];
  return {
    name,
    purposes,
    async start(agreed) {
      latestPurposes = agreed;
      await idle();
      // Consent was withdrawn before the start.
      if (latestPurposes !== agreed) return;
      vendor ??= await load();
      if (latestPurposes === agreed) await vendor.start(agreed);
    },
    receive: (event) => vendor?.receive(event),
    stop() {
      latestPurposes = [];
      vendor?.stop?.();
    },
  };
}

export type Log = (message: string, payload?: unknown) => void;
