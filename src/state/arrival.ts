import { atom } from 'jotai';
import { errorReason } from '../api/api-result.ts';
import { type AffiliateReference, parseAffiliateReference } from '../attribution/affiliate-reference.ts';
import { type Campaign, mergeCampaigns, parseCampaign, readCampaign } from '../attribution/campaign.ts';
import type { ClickIds } from '../attribution/click-ids.ts';
import { decideAffiliate } from '../attribution/decide-affiliate.ts';
import { decideClickIds } from '../attribution/decide-click-ids.ts';
import { noPixelData, parsePixelData, type PixelData, readPixelData } from '../attribution/pixel-data.ts';
import { type LeadGroup, writeField } from '../lead/application-data.ts';
import { logError, logWarning } from '../lib/log.ts';
import { dependenciesAtom, slowAfterInMsAtom } from './dependencies.ts';
import {
  applicationDataAtom,
  leadIdAtom,
  patchLeadApplicationAtom,
  sessionAtom,
} from './lead-application.ts';

/** Advertising data. It stays in memory until the applicant consents to storing it. */
interface Advertising {
  readonly clickIds: ClickIds | null;
  readonly campaign: Campaign;
  readonly pixelData: PixelData;
}

const noAdvertising: Advertising = { clickIds: null, campaign: {}, pixelData: noPixelData };

const advertisingAtom = atom<Advertising>(noAdvertising);

/** The campaign of the applicant, by URL parameter. */
export const campaignAtom = atom((get) => get(advertisingAtom).campaign);

/** Reads advertising data from the URL and merges it with the stored data. */
export const readAdvertisingAtom = atom(null, (get, set, query: URLSearchParams) => {
  const { arrival, storage, now } = get(dependenciesAtom);
  const cookies = arrival.cookies();
  if (!arrival.mayAdvertise()) set(removeAdvertisingAtom);
  const { campaign, marketingPixelData } = get(applicationDataAtom);
  // The campaign of an earlier session does not apply to a new one.
  const knownCampaign = get(sessionAtom)?.status === 'new' ? {} : parseCampaign(campaign);
  const stored = storage.readRecord('gclid');
  const decision = decideClickIds({ query, stored, now: now(), settings: arrival.settings });
  if (decision.warning) logWarning(decision.warning);
  set(advertisingAtom, {
    clickIds: decision.kind === 'take' || decision.kind === 'keep' ? decision.ids : null,
    campaign: mergeCampaigns(knownCampaign, readCampaign(query, cookies)),
    pixelData: readPixelData({ query, cookies, stored: parsePixelData(marketingPixelData), now: now() }),
  });
  set(storeAdvertisingAtom);
});

/** Stores or removes advertising data according to the current consent. Call it after each change of consent. */
export const storeAdvertisingAtom = atom(null, (get, set) => {
  const { arrival, storage } = get(dependenciesAtom);
  if (!arrival.mayAdvertise()) return set(removeAdvertisingAtom);
  const { clickIds, campaign, pixelData } = get(advertisingAtom);
  if (clickIds === null) storage.remove('gclid');
  else storage.writeRecord('gclid', clickIds);
  set(writeDataAtom, withoutEmpty(campaign), filledPixelData(pixelData));
});

/** Removes advertising data from storage. It stays in memory for this page load. */
const removeAdvertisingAtom = atom(null, (get, set) => {
  get(dependenciesAtom).storage.remove('gclid');
  set(writeDataAtom);
});

const writeDataAtom = atom(null, (get, set, campaign?: LeadGroup, marketingPixelData?: LeadGroup) => {
  const data = writeField(get(applicationDataAtom), 'campaign', campaign);
  set(patchLeadApplicationAtom, {
    applicationData: writeField(data, 'marketingPixelData', marketingPixelData),
  });
});

/** The attribution fields of a lead that the applicant has consented to. */
export const advertisingEnvelopeAtom = atom(null, (get): LeadGroup => {
  const { arrival, search, now } = get(dependenciesAtom);
  if (!arrival.mayAdvertise()) return {};
  const { clickIds, campaign, pixelData: known } = get(advertisingAtom);
  const query = new URLSearchParams(search);
  const pixelData = readPixelData({ query, cookies: arrival.cookies(), stored: known, now: now() });
  const marketingPixelData = filledPixelData(pixelData);
  return {
    ...(clickIds === null ? {} : { googleClick: { ...clickIds, gclidAt: clickIds.gclidAt.toISOString() } }),
    ...(marketingPixelData === undefined ? {} : { marketingPixelData }),
    ...(withoutEmpty(campaign) && { campaign }),
  };
});

function withoutEmpty(group: LeadGroup): LeadGroup | undefined {
  return Object.keys(group).length === 0 ? undefined : group;
}

function filledPixelData({ metaPixel, tikTokPixel }: PixelData): LeadGroup | undefined {
  return withoutEmpty({
    ...(withoutEmpty(metaPixel) && { metaPixel }),
    ...(withoutEmpty(tikTokPixel) && { tikTokPixel }),
  });
}

const affiliateField = 'affiliateReferenceParams';

/** A new affiliate that has not been sent to the lender yet. */
const unsentReferenceAtom = atom<AffiliateReference | null>(null);

/** Stores the affiliate of the applicant. `changed` if it differs from before or has expired. */
export const storeAffiliateAtom = atom(null, (get, set, query: URLSearchParams): 'changed' | 'unchanged' => {
  const { arrival, now } = get(dependenciesAtom);
  const data = get(applicationDataAtom);
  const decision = decideAffiliate({
    query,
    stored: data[affiliateField],
    now: now(),
    settings: arrival.settings,
  });
  if (decision.warning) logWarning(decision.warning);
  if (decision.kind === 'keep' || decision.kind === 'none') return 'unchanged';
  const reference = decision.kind === 'take' ? decision.reference : undefined;
  set(patchLeadApplicationAtom, {
    applicationData: writeField(data, affiliateField, reference && { ...reference }),
  });
  set(unsentReferenceAtom, reference ?? null);
  return 'changed';
});

/** The affiliate fields of the lead; `null` if the stored data is invalid. */
export const affiliateAtom = atom((get): LeadGroup | null => {
  const reference = parseAffiliateReference(get(applicationDataAtom)[affiliateField]);
  return reference && affiliateParams(reference);
});

/** Sends a new reference to the lender in the background, with a timeout. */
export const sendAffiliateEventAtom = atom(null, async (get, set): Promise<void> => {
  const reference = get(unsentReferenceAtom);
  if (reference === null) return;
  set(unsentReferenceAtom, null);
  const { sessionId } = get(applicationDataAtom);
  const leadId = get(leadIdAtom);
  const { send, schedule } = get(dependenciesAtom);
  const timeout = new AbortController();
  const cancel = schedule(get(slowAfterInMsAtom), () => timeout.abort());
  const body = {
    affiliateReferenceParams: affiliateParams(reference),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(leadId === null ? {} : { leadId }),
  };
  const result = await send('affiliateEvent', { body }, { signal: timeout.signal });
  cancel();
  if ('error' in result) logError('Failed to post affiliate event', errorReason(result.error));
});

function affiliateParams({ setAt, ...texts }: AffiliateReference) {
  return { ...texts, ...(setAt === undefined ? {} : { setAt: setAt.toISOString() }) };
}
