import type { TrackingSettings } from '../../model/tracking-settings.ts';
import { forgetCookies } from '../forget-cookies.ts';
import { hashApplicant } from '../hashed-applicant.ts';
import { loadScript } from '../load-script.ts';
import type { VendorNeeds } from '../vendor-needs.ts';
import type { VendorWork } from '../vendor.ts';
import { openTikTokPixel, registerAccount } from './tik-tok-queue.ts';

type TikTokSettings = NonNullable<TrackingSettings['tikTok']>;

const liveScript = 'https://analytics.tiktok.com/i18n/pixel/events.js';
const patience = 10_000;

/** The TikTok pixel. It hears of three events, under the names its account has for them. */
export function createTikTok(
  { id, script = liveScript, events }: TikTokSettings,
  { window, phone, applicant, log }: VendorNeeds,
): VendorWork {
  /** Asked for anew each time: the script may put another in its place. */
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
      await loadScript(window.document, address, { id: 'tik-tok', timeout: patience });
    },
    async receive(event) {
      if (event.name !== 'lead_created' && event.name !== 'accepted' && event.name !== 'rejected') return;
      const name: string | undefined = events[event.name];
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
      forgetCookies(window, (name) => /^_t(?:tp|t_)/.test(name));
    },
  };
}
