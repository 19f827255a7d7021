import type { Campaign } from '../../attribution/campaign.ts';
import { doNothing } from '../../lib/do-nothing.ts';
import { logError } from '../../lib/log.ts';
import { textHash } from '../../lib/hash.ts';
import { whenIdle } from '../../lib/timing.ts';
import type { CommonMessages } from '../../i18n/typed-keys.ts';
import type { Flow } from '../../model/flow.ts';
import type { Environment, Site } from '../../model/site.ts';
import type { BrowserStorage } from '../../session/browser-storage.ts';
import { createConsent, type Purpose } from '../../tracking/consent.ts';
import { createDataLayer } from '../../tracking/data-layer.ts';
import type { FunnelEvent, PageEvent } from '../../tracking/event.ts';
import type { Applicant } from '../../tracking/hashed-applicant.ts';
import { identifyEvent } from '../../tracking/identify-event.ts';
import { createTracking } from '../../tracking/tracking.ts';
import type { VendorContext } from '../../tracking/vendor.ts';
import { configuredVendors } from '../../tracking/vendors.ts';
import type { PhonePlan } from '../../validation/phone.ts';
import { loadAnswerProperties } from '../country.ts';
import { openRecordings } from './open-recordings.ts';

export interface TrackingOptions {
  readonly window: Window;
  readonly site: Site;
  readonly settings: NonNullable<Environment['tracking']>;
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly messages: CommonMessages['tracking'];
  readonly storage: BrowserStorage;
  readonly applicant: () => Applicant;
  readonly campaign: () => Campaign;
}

export type OpenedTracking = ReturnType<typeof openTracking>;

/** Tracking for one site in one environment. No vendor is loaded before the start and before consent. */
export function openTracking(options: TrackingOptions) {
  const { window, site, settings, flow, phone, messages, storage, applicant, campaign } = options;
  const idle = (): Promise<void> => whenIdle(window);
  const recording = openRecordings(storage, settings.postHog?.recording, Math.random);
  let onPostHogLoaded: VendorContext['onPostHogLoaded'] = doNothing;
  const postHog =
    settings.postHog &&
    new Promise<Parameters<typeof onPostHogLoaded>[0]>((resolve) => void (onPostHogLoaded = resolve));
  const vendors = configuredVendors(settings, {
    window,
    phone,
    applicant,
    // Every vendor receives campaign data only with consent to advertising.
    campaign: () => (consent.state().agreed.includes('advertising') ? campaign() : {}),
    idle,
    log: logError,
    answerProperties: () => loadAnswerProperties(site.country),
    recording,
    onPostHogLoaded,
  });
  const consent = createConsent({
    // The digest contains the vendors, so that a new vendor needs new consent.
    textVersion: textHash(JSON.stringify([messages, vendors.map(({ name, purposes }) => [name, purposes])])),
    read: () => storage.readRecord('trackingConsent'),
    write: (record) => storage.writeRecord('trackingConsent', record),
    now: Date.now,
  });
  const tracking = createTracking({ vendors, consent, log: logError });
  const { country, brand } = site;
  const origin = { country, brand, configHash: flow.configHash, ...flow.variantOf };
  return {
    ...tracking,
    /** Resolves when the library is loaded, after consent. Absent without a key. */
    postHog,
    privacy: {
      consent,
      recipients: (purpose: Purpose) =>
        vendors.filter(({ purposes }) => purposes.includes(purpose)).map(({ name }) => name),
    },
    /** Creates the queue of the tag manager. Google's script, which reads it, checks consent itself. */
    beginTagManager() {
      if (settings.tagManager !== undefined) createDataLayer(window, logError);
    },
    decideRecording: recording.decide,
    track: (event: PageEvent) => tracking.track(identifyEvent(event, origin)),
    /** Measures web vitals after consent, when the page is idle. */
    measureVisit(onMeasured: (event: FunnelEvent) => void) {
      let isBegun = false;
      const load = async (): Promise<void> => {
        await idle();
        (await import('../../tracking/measure-visit.ts')).measureVisit(onMeasured);
      };
      const startIfAgreed = (): void => {
        if (isBegun || !consent.state().agreed.includes('measurement')) return;
        isBegun = true;
        load().catch(() => logError('Failed to measure the visit'));
      };
      consent.onChange(startIfAgreed);
      startIfAgreed();
    },
  };
}
