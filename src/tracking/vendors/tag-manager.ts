import type { TrackingSettings } from '../../model/site.ts';
import { type DataLayer, consentModeOf, openDataLayer } from '../data-layer.ts';
import type { RequestedLoan, TrackingEvent } from '../event.ts';
import { removeCookies } from '../remove-cookies.ts';
import { loadScript } from '../load-script.ts';
import type { Purpose } from '../consent.ts';
import type { Log, VendorContext, VendorAdapter } from '../vendor.ts';

interface Conversion {
  /** `AW-123456789/label`; undefined if the brand has none. */
  readonly sendTo: string | undefined;
  /** Stays the same for repeated events, so that the conversion counts once. */
  readonly transactionId: string | null;
  readonly loan: RequestedLoan;
}

const sendToShape = /^AW-\d{6,}\/[\w-]+$/;
const conversionTimeoutInMs = 1000;

/**
 * Sends a conversion to Google Ads. Resolves with Google's callback, or after a second, because the callback never
 * comes if the request is blocked.
 */
function sendConversion({ gtag }: DataLayer, conversion: Conversion, log: Log): Promise<void> {
  const { sendTo, transactionId, loan } = conversion;
  if (sendTo === undefined || !sendToShape.test(sendTo)) {
    log('missing send_to');
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, conversionTimeoutInMs);
    gtag('event', 'conversion', {
      send_to: sendTo,
      value: loan.amount,
      currency: loan.currency,
      ...(transactionId !== null && { transaction_id: transactionId }),
      event_callback: () => {
        clearTimeout(timer);
        resolve();
      },
      event_timeout: conversionTimeoutInMs,
    });
  });
}

type TagManagerSettings = NonNullable<TrackingSettings['tagManager']>;

const liveScript = 'https://www.googletagmanager.com/gtm.js';
const idShape = /^GTM-[A-Z0-9]{4,}$/;

/** Returns the event without answers. */
function entryOf(event: TrackingEvent): object {
  const lead = 'lead' in event ? event.lead : null;
  return {
    event: event.name,
    event_id: event.id,
    step: event.step,
    ...(lead !== null && { lead }),
  };
}

/** Google Tag Manager, which also sends the conversions to Google Ads. */
export function createTagManager(
  { id, script = liveScript, conversions }: TagManagerSettings,
  { window, log }: VendorContext,
): VendorAdapter {
  let layer: DataLayer | null = null;
  let agreedPurposes: readonly Purpose[] = [];

  /** The queue was created when the page was loaded. */
  function open(): DataLayer | null {
    if (idShape.test(id)) return openDataLayer(window);
    log('invalid or missing tag manager id');
    return null;
  }

  async function convert(event: TrackingEvent, to: DataLayer): Promise<void> {
    if (conversions === undefined || !agreedPurposes.includes('advertising')) return;
    if (event.name !== 'lead_created' && event.name !== 'accepted') return;
    const sendTo = conversions[event.name];
    if (event.name === 'accepted' && sendTo === undefined) return;
    await sendConversion(to, { sendTo, transactionId: event.lead, loan: event.loan }, log);
  }

  return {
    async start(purposes) {
      agreedPurposes = purposes;
      layer ??= open();
      if (layer === null) return;
      layer.gtag('consent', 'update', consentModeOf(agreedPurposes));
      const address = `${script}?id=${encodeURIComponent(id)}`;
      await loadScript(window.document, 'tag-manager', address);
    },
    async receive(event) {
      if (layer === null) return;
      layer.push(entryOf(event));
      await convert(event, layer);
    },
    stop() {
      agreedPurposes = [];
      layer?.gtag('consent', 'update', consentModeOf(agreedPurposes));
      removeCookies(window, (name) => /^_(?:ga|gid|gat|gac|gcl)/.test(name));
    },
  };
}
