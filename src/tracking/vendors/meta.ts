import type { TrackingSettings } from '../../model/site.ts';
import { removeCookies } from '../remove-cookies.ts';
import { hashApplicant } from '../hashed-applicant.ts';
import { loadScript } from '../load-script.ts';
import type { VendorContext, VendorAdapter } from '../vendor.ts';

type Command = readonly unknown[];

/** Meta's function: queues commands until the script has loaded. */
interface MetaPixel {
  (...command: Command): void;
  callMethod?: (...command: Command) => void;
  push?: MetaPixel;
}

declare global {
  interface Window {
    fbq?: MetaPixel;
    _fbq?: MetaPixel;
  }
}

function createQueue(): MetaPixel {
  const queue: Command[] = [];
  const state = { queue, loaded: true, version: '2.0' };
  const pixel: MetaPixel = Object.assign((...command: Command): void => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  }, state);
  pixel.push = pixel;
  return pixel;
}

/** The pixel, or a queue until its script is loaded. */
function openMetaPixel(window: Window): MetaPixel {
  window.fbq ??= createQueue();
  window._fbq ??= window.fbq;
  return window.fbq;
}

type MetaSettings = NonNullable<TrackingSettings['meta']>;

const liveScript = 'https://connect.facebook.net/en_US/fbevents.js';

/** Meta's standard events. */
const eventNames = { lead_created: 'Lead', accepted: 'CompleteRegistration' } as const;

/** The Meta pixel. */
export function createMeta(
  { id, script = liveScript }: MetaSettings,
  { window, phone, applicant, log }: VendorContext,
): VendorAdapter {
  let isInitialised = false;

  /** The pixel is initialised once with the applicant, so this waits until there is an event. */
  async function initialise(): Promise<void> {
    const { externalId, email, phoneNumber } = await hashApplicant(applicant(), phone, log);
    if (isInitialised) return;
    isInitialised = true;
    // Otherwise the pixel would collect buttons, inputs and page data.
    openMetaPixel(window)('set', 'autoConfig', false, id);
    const known = Object.entries({ em: email, ph: phoneNumber, external_id: externalId });
    openMetaPixel(window)('init', id, Object.fromEntries(known.filter(([, value]) => value !== '')));
  }

  return {
    async start() {
      const pixel = openMetaPixel(window);
      pixel('consent', 'revoke');
      pixel('consent', 'grant');
      await loadScript(window.document, 'meta', script);
    },
    async receive(event) {
      if (event.name !== 'lead_created' && event.name !== 'accepted') return;
      await initialise();
      const value = { value: event.loan.amount, currency: event.loan.currency };
      openMetaPixel(window)('track', eventNames[event.name], value, { eventID: event.id });
    },
    stop() {
      window.fbq?.('consent', 'revoke');
      removeCookies(window, (name) => /^_fb[pc]$/.test(name));
    },
  };
}
