import type { TrackingSettings } from '../../model/tracking-settings.ts';
import { consentTo, type DataLayer, openDataLayer } from '../data-layer.ts';
import type { TrackingEvent } from '../event.ts';
import { forgetCookies } from '../forget-cookies.ts';
import { loadScript } from '../load-script.ts';
import type { Purpose } from '../purpose.ts';
import type { VendorNeeds } from '../vendor-needs.ts';
import type { VendorWork } from '../vendor.ts';
import { sendConversion } from './ads-conversion.ts';

type TagManagerSettings = NonNullable<TrackingSettings['tagManager']>;

const liveScript = 'https://www.googletagmanager.com/gtm.js';
const idShape = /^GTM-[A-Z0-9]{4,}$/;
const patience = 10_000;

/** What happened, and nothing of what was answered. */
function entryOf(event: TrackingEvent): object {
  const lead = 'lead' in event ? event.lead : null;
  return {
    event: event.name,
    event_id: event.id,
    step: event.step,
    ...(lead !== null && { lead }),
  };
}

/** Google Tag Manager, and through it the conversions of Google Ads. */
export function createTagManager(
  { id, script = liveScript, conversions }: TagManagerSettings,
  { window, log }: VendorNeeds,
): VendorWork {
  let layer: DataLayer | null = null;
  let agreed: readonly Purpose[] = [];

  /** The queue was begun when the page was. */
  function open(): DataLayer | null {
    if (idShape.test(id)) return openDataLayer(window);
    log('invalid or missing tag manager id');
    return null;
  }

  async function convert(event: TrackingEvent, to: DataLayer): Promise<void> {
    if (conversions === undefined || !agreed.includes('advertising')) return;
    if (event.name !== 'lead_created' && event.name !== 'accepted') return;
    const sendTo = conversions[event.name];
    if (event.name === 'accepted' && sendTo === undefined) return;
    await sendConversion(to, { sendTo, transactionId: event.lead, loan: event.loan }, log);
  }

  return {
    async start(purposes) {
      agreed = purposes;
      layer ??= open();
      if (layer === null) return;
      layer.gtag('consent', 'update', consentTo(agreed));
      const address = `${script}?id=${encodeURIComponent(id)}`;
      await loadScript(window.document, address, { id: 'tag-manager', timeout: patience });
    },
    async receive(event) {
      if (layer === null) return;
      layer.push(entryOf(event));
      await convert(event, layer);
    },
    stop() {
      agreed = [];
      layer?.gtag('consent', 'update', consentTo(agreed));
      forgetCookies(window, (name) => /^_(?:ga|gid|gat|gac|gcl)/.test(name));
    },
  };
}
