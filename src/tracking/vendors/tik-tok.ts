import type { TrackingSettings } from '../../model/site.ts';
import { removeCookies } from '../remove-cookies.ts';
import { hashApplicant } from '../hashed-applicant.ts';
import { loadScript } from '../load-script.ts';
import type { VendorContext, VendorAdapter } from '../vendor.ts';

/** The part of the pixel's API that is used here. */
interface TikTokPixel {
  readonly holdConsent: () => void;
  readonly grantConsent: () => void;
  readonly revokeConsent: () => void;
  readonly page: () => void;
  readonly identify: (traits: { readonly [trait: string]: string }) => void;
  readonly track: (
    event: string,
    properties: { readonly [property: string]: string | number },
    options: { readonly event_id: string },
  ) => void;
}

/** The settings that the pixel's script reads for each account. */
interface Accounts {
  _i?: { [id: string]: unknown[] & { _u?: string } };
  _t?: { [id: string]: number };
  _o?: { [id: string]: object };
}

declare global {
  interface Window {
    TiktokAnalyticsObject?: string;
    ttq?: TikTokPixel & Accounts;
  }
}

/** Queues calls as `[method, ...arguments]` until the script is loaded. */
function createQueue(): TikTokPixel & Accounts {
  const calls: unknown[] = [];
  const queueCall =
    (method: string) =>
    (...args: readonly unknown[]): void =>
      void calls.push([method, ...args]);
  const deferred = {
    page: queueCall('page'),
    track: queueCall('track'),
    identify: queueCall('identify'),
    instances: queueCall('instances'),
    debug: queueCall('debug'),
    on: queueCall('on'),
    off: queueCall('off'),
    once: queueCall('once'),
    ready: queueCall('ready'),
    alias: queueCall('alias'),
    group: queueCall('group'),
    enableCookie: queueCall('enableCookie'),
    disableCookie: queueCall('disableCookie'),
    holdConsent: queueCall('holdConsent'),
    revokeConsent: queueCall('revokeConsent'),
    grantConsent: queueCall('grantConsent'),
  };
  return Object.assign(calls, { methods: Object.keys(deferred), ...deferred });
}

/** The pixel, or a queue until its script is loaded. */
function openTikTokPixel(window: Window): TikTokPixel & Accounts {
  window.TiktokAnalyticsObject = 'ttq';
  window.ttq ??= createQueue();
  return window.ttq;
}

function registerAccount(queue: Accounts, id: string, script: string): void {
  queue._i = { ...queue._i, [id]: Object.assign([], { _u: script }) };
  queue._t = { ...queue._t, [id]: Date.now() };
  // Otherwise the pixel would collect email addresses and phone numbers from the form.
  queue._o = { ...queue._o, [id]: { auto_config: false } };
}

type TikTokSettings = NonNullable<TrackingSettings['tikTok']>;

const liveScript = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** The TikTok pixel. It receives three events, with the event names of the account. */
export function createTikTok(
  { id, script = liveScript, events }: TikTokSettings,
  { window, phone, applicant, log }: VendorContext,
): VendorAdapter {
  /** Read each time, because the script can replace it. */
  const pixel = () => openTikTokPixel(window);
  let isLoaded = false;

  return {
    async start() {
      if (!isLoaded) {
        pixel().holdConsent();
        registerAccount(pixel(), id, script);
        pixel().page();
        isLoaded = true;
      }
      pixel().grantConsent();
      const address = `${script}?sdkid=${encodeURIComponent(id)}&lib=ttq`;
      await loadScript(window.document, 'tik-tok', address);
    },
    async receive(event) {
      if (event.name !== 'lead_created' && event.name !== 'accepted' && event.name !== 'rejected') return;
      // A page built with an incomplete configuration can have no events.
      const name: string | undefined = (events as Partial<typeof events> | undefined)?.[event.name];
      if (!name) {
        log('missing TikTok event name', { event: event.name });
        return;
      }
      const { externalId, email, phoneNumber } = await hashApplicant(applicant(), phone, log);
      pixel().identify({ external_id: externalId, email, phone_number: phoneNumber });
      const value = 'loan' in event ? { value: event.loan.amount, currency: event.loan.currency } : {};
      pixel().track(name, value, { event_id: event.id });
    },
    stop() {
      if (!isLoaded) return;
      pixel().revokeConsent();
      removeCookies(window, (name) => /^_t(?:tp|t_)/.test(name));
    },
  };
}
