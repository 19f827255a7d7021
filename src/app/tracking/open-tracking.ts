import type { Campaign } from '../../attribution/campaign.ts';
import { doNothing } from '../../lib/do-nothing.ts';
import { logError } from '../../lib/log.ts';
import { textDigest } from '../../lib/digest.ts';
import { whenIdle } from '../../lib/waiting.ts';
import type { CommonMessages } from '../../i18n/typed-keys.ts';
import type { Flow } from '../../model/flow.ts';
import type { Environment, Site } from '../../model/site.ts';
import type { BrowserStorage } from '../../session/browser-storage.ts';
import { createConsent, type Purpose } from '../../tracking/consent.ts';
import { beginDataLayer } from '../../tracking/data-layer.ts';
import type { FunnelEvent, PageEvent } from '../../tracking/event.ts';
import type { Applicant } from '../../tracking/hashed-applicant.ts';
import { identifyEvent } from '../../tracking/identify-event.ts';
import { createTracking } from '../../tracking/tracking.ts';
import type { VendorNeeds } from '../../tracking/vendor.ts';
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

/** Everything that is measured, for one site in one environment: nothing is fetched before it is started and agreed to. */
export function openTracking(options: TrackingOptions) {
  const { window, site, settings, flow, phone, messages, storage, applicant, campaign } = options;
  const idle = (): Promise<void> => whenIdle(window);
  const recording = openRecordings(storage, settings.postHog?.recording, Math.random);
  let onPostHogLoaded: VendorNeeds['onPostHogLoaded'] = doNothing;
  const postHog =
    settings.postHog &&
    new Promise<Parameters<typeof onPostHogLoaded>[0]>((resolve) => void (onPostHogLoaded = resolve));
  const vendors = configuredVendors(settings, {
    window,
    phone,
    applicant,
    // It serves advertising, whoever hears of it.
    campaign: () => (consent.state().agreed.includes('advertising') ? campaign() : {}),
    idle,
    log: logError,
    answerProperties: () => loadAnswerProperties(site.country),
    recording,
    onPostHogLoaded,
  });
  const consent = createConsent({
    // Whoever agreed that some hear of it has not agreed that others do.
    textVersion: textDigest(
      JSON.stringify([messages, vendors.map(({ name, purposes }) => [name, purposes])]),
    ),
    read: () => storage.readRecord('trackingConsent'),
    write: (record) => storage.writeRecord('trackingConsent', record),
    now: Date.now,
  });
  const tracking = createTracking({ vendors, consent, log: logError });
  const { country, brand } = site;
  const origin = { country, brand, configHash: flow.configHash, ...flow.variantOf };
  return {
    ...tracking,
    /** Resolves once the library was loaded with consent; absent where no key is configured. */
    postHog,
    privacy: {
      consent,
      recipients: (purpose: Purpose) =>
        vendors.filter(({ purposes }) => purposes.includes(purpose)).map(({ name }) => name),
    },
    /** The queue of the tag manager, at once: what is agreed to counts for who reads it. */
    beginTagManager() {
      if (settings.tagManager !== undefined) beginDataLayer(window, logError);
    },
    decideRecording: recording.decide,
    track: (event: PageEvent) => tracking.track(identifyEvent(event, origin)),
    /** Measures how quick and steady the visit is, once that is agreed to and the page can spare the time. */
    measureVisit(tell: (event: FunnelEvent) => void) {
      let isBegun = false;
      const load = async (): Promise<void> => {
        await idle();
        (await import('../../tracking/measure-visit.ts')).measureVisit(tell);
      };
      const begin = (): void => {
        if (isBegun || !consent.state().agreed.includes('measurement')) return;
        isBegun = true;
        load().catch(() => logError('Failed to measure the visit'));
      };
      consent.onChange(begin);
      begin();
    },
  };
}
