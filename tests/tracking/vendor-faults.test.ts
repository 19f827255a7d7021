// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TrackingSettings } from '../../src/model/site.ts';
import { createConsent, purposes } from '../../src/tracking/consent.ts';
import { createTracking } from '../../src/tracking/tracking.ts';
import type { Vendor } from '../../src/tracking/vendor.ts';
import { configuredVendors } from '../../src/tracking/vendors.ts';
import { sampleEvents } from './sample-events.ts';
import { emptyPage, endScript, vendorSetup } from './vendor-setup.ts';

/** The library reads the browser's `fetch` at import. */
const network = vi.hoisted(() => {
  const state = { answer: (): Promise<Response> => new Promise(() => {}) };
  globalThis.fetch = () => state.answer();
  return state;
});

/** Loading a vendor's file is slow when other tests run on the same machine. */
const longTimeout = { timeout: 10_000, interval: 5 };

const fail = (): never => {
  throw new Error('rubbish');
};

interface VendorFault {
  readonly answer: () => Promise<Response>;
  /** Handles the vendor's script element and the global that the page calls. */
  readonly script: (id: string, global: 'dataLayer' | 'ttq' | 'fbq') => void;
}

const vendorFaults: { readonly [name: string]: VendorFault } = {
  blocked: {
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    script: (id) => endScript(id, 'error'),
  },
  slow: { answer: () => new Promise(() => {}), script: () => undefined },
  throwing: {
    answer: fail,
    script(id, global) {
      const queue: unknown = window[global];
      if (typeof queue === 'function') Object.assign(queue, { callMethod: fail });
      else Object.assign(queue ?? {}, { push: fail, identify: fail, track: fail });
      endScript(id);
    },
  },
  rubbish: {
    answer: async () => new Response('<h1>Not here</h1>', { status: 200 }),
    script(id, global) {
      Reflect.set(window, global, 'rubbish');
      endScript(id);
    },
  },
};

const events = { lead_created: 'Lead', accepted: 'CompleteRegistration', rejected: 'Rejected' };
const accounts: Required<TrackingSettings> = {
  tagManager: { id: 'GTM-EXAMPLE', conversions: { lead_created: 'AW-123456789/lead' } },
  tikTok: { id: 'C1234567890123456789', events },
  meta: { id: '1234567890' },
  postHog: { key: 'phc_testtesttest', host: '/collect' },
};
const scripts = {
  tagManager: ['tag-manager', 'dataLayer'],
  tikTok: ['tik-tok', 'ttq'],
  meta: ['meta', 'fbq'],
  postHog: null,
} as const;

const pairs = Object.keys(vendorFaults).flatMap((faultName) =>
  (['tagManager', 'tikTok', 'meta', 'postHog'] as const).map((account) => [account, faultName] as const),
);
let finishedCount = 0;

beforeEach(() => {
  emptyPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());
afterAll(() =>
  console.info(`${finishedCount} of ${pairs.length} faults of vendors after which the applicant can go on`),
);

it.each(pairs)(
  '[T5] the applicant can continue, and other vendors receive everything, if %s is %s',
  async (account, name) => {
    const faultName = vendorFaults[name];
    if (faultName === undefined) throw new Error(`Nothing is known of "${name}".`);
    network.answer = faultName.answer;
    const receivedEvents: string[] = [];
    const otherVendor: Vendor = {
      name: 'other',
      purposes: ['measurement'],
      start: () => undefined,
      receive: (event) => void receivedEvents.push(event.name),
    };
    const { needs } = vendorSetup();
    const vendors = [...configuredVendors({ [account]: accounts[account] }, needs), otherVendor];
    const consent = createConsent({
      textVersion: '',
      read: () => null,
      write: () => undefined,
      now: Date.now,
    });
    const tracking = createTracking({ vendors, consent, log: needs.log });
    consent.decide(purposes);
    tracking.start();
    for (const event of sampleEvents) tracking.track(Promise.resolve(event));
    const script = scripts[account];
    if (script !== null) {
      await vi.waitUntil(() => document.getElementById(script[0]) !== null, longTimeout);
      faultName.script(script[0], script[1]);
    }
    const onDelivered = vi.fn<() => void>();
    tracking.whenDelivered(onDelivered);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onDelivered).toHaveBeenCalledOnce();
    expect(receivedEvents).toEqual(sampleEvents.map((event) => event.name));
    finishedCount += 1;
  },
);
