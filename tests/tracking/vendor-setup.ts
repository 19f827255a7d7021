import type { BrandSlug, CountrySlug } from '../../src/model/identifiers.ts';
import type { TrackingEvent } from '../../src/tracking/event.ts';
import type { Applicant } from '../../src/tracking/hashed-applicant.ts';
import type { VendorContext, VendorAdapter } from '../../src/tracking/vendor.ts';
import { worldPhoneMetadata } from '../validation/phone-metadata.ts';

const eventContext = {
  id: '0b0e6b4e-0d4b-4f5e-9b8d-3f0f0a1b2c3d',
  at: 0,
  step: 'initial-details',
  presses: 1,
  country: 'atlantis' as CountrySlug,
  brand: 'example' as BrandSlug,
  configHash: 'hash',
};
const loan = { amount: 20_000, period: 84, periodScale: 'month', currency: 'PHP' };
const lead = 'c0ffee00-0000-8000-8000-000000000007';

export const events = {
  stepViewed: { name: 'step_viewed', ...eventContext },
  leadCreated: { name: 'lead_created', lead, loan, ...eventContext },
  accepted: { name: 'accepted', lead, loan, ...eventContext },
  rejected: { name: 'rejected', lead, ...eventContext },
} as const satisfies Record<string, TrackingEvent>;

export const applicant: Applicant = {
  sessionId: '3f0c2f6e-7a50-4a3b-9a55-0e6f1f6a7d11',
  contactDetails: { email: ' Maria.Santos@Example.com ', phoneNumber: '0917 123 4567' },
};

/**
 * Created with `printf %s <text> | sha256sum` from the session's id, the trimmed address and the number in
 * E.164.
 */
export const hashes = {
  externalId: 'cc3415da1a1f1ff92665c43dbee6c082438f252c4bf0f6835a575c851205bd86',
  email: 'b9c27923e366593f8f16d702ed781e70657eb89fd0614e9cb1b0b777acabe2eb',
  phoneNumber: '5f399b427fda5c2e9aa29471760b402cfd73b783b9c70ef7e587e35344c6556a',
} as const;

/** The dependencies of a vendor, with a list of its log entries. */
export function vendorSetup(currentApplicant: Applicant = applicant): {
  needs: VendorContext;
  logged: unknown[][];
} {
  const logEntries: unknown[][] = [];
  const needs: VendorContext = {
    window,
    phone: { country: 'PH', metadata: worldPhoneMetadata },
    applicant: () => currentApplicant,
    campaign: () => ({}),
    idle: async () => {},
    log: (...text: unknown[]) => void logEntries.push(text),
    answerProperties: async () => ({}),
    recording: { storeDecision: () => false, storeUrl: () => undefined, removeTraces: () => undefined },
    onPostHogLoaded: () => undefined,
  };
  return { needs, logged: logEntries };
}

/** Starts a vendor with consent and a loaded script. */
export async function startedVendor<Settings>(
  create: (settings: Settings, needs: VendorContext) => VendorAdapter,
  settings: Settings,
  {
    script,
    currentApplicant = applicant,
  }: { readonly script: string; readonly currentApplicant?: Applicant },
): Promise<{ work: VendorAdapter; logged: unknown[][] }> {
  const { needs, logged } = vendorSetup(currentApplicant);
  const work = create(settings, needs);
  const starting = work.start(['advertising']);
  endScript(script);
  await starting;
  return { work, logged };
}

/** Returns which of the named cookies remain after a vendor is stopped. */
export function cookiesAfter(work: VendorAdapter, names: readonly string[]): string {
  for (const name of names) document.cookie = `${name}=1; path=/`;
  work.stop?.();
  const remaining = document.cookie;
  for (const name of names) document.cookie = `${name}=; path=/; max-age=0`;
  return remaining;
}

/** Ends the loading of a requested script. */
export function endScript(id: string, how: 'load' | 'error' = 'load'): void {
  const script = document.getElementById(id);
  if (script === null) throw new Error(`The page has asked for no script "${id}".`);
  script.dispatchEvent(new Event(how));
}

export function scriptAddresses(): readonly string[] {
  return [...document.scripts].map((script) => script.src);
}

/** Removes the elements of vendor scripts. Styles stay, because Emotion inserts after its last one. */
export function emptyPage(): void {
  for (const script of document.head.querySelectorAll('script')) script.remove();
  for (const name of ['dataLayer', 'ttq', 'TiktokAnalyticsObject', 'fbq', '_fbq']) {
    Reflect.deleteProperty(window, name);
  }
}
