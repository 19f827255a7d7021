import { isPlainObject } from '../lib/json.ts';
import { readClickIds } from './click-ids.ts';
import { clickOf, readFacebookCookie } from './facebook-click.ts';
import { readParameter, referenceTexts } from './parameter.ts';

const utmNames = ['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const googleNames = ['gclid', 'gbraid', 'wbraid'] as const;

/** Each describes one touch, so its names are replaced together: half of one campaign says nothing about another. */
const touches = [utmNames, googleNames, ['ttclid'], ['fbclid']] as const;

/** By the names of the address: five of a campaign, five of clicks. */
export const campaignNames = touches.flat();

export type CampaignName = (typeof touches)[number][number];
export type Campaign = { readonly [Name in CampaignName]?: string };

/** What the address, and the cookie of Facebook's pixel before it, say of the campaign that brought the applicant. */
export function readCampaign(query: URLSearchParams, cookies: string): Campaign {
  const fbc = readFacebookCookie(cookies, '_fbc');
  const given = {
    ...Object.fromEntries(utmNames.map((name) => [name, readParameter(query, name)])),
    ...readClickIds(query),
    ttclid: readParameter(query, 'ttclid'),
    fbclid: (fbc === undefined ? undefined : clickOf(fbc)) ?? readParameter(query, 'fbclid'),
  };
  return referenceTexts(given, campaignNames);
}

/** What of a stored campaign can be believed. */
export function parseCampaign(stored: unknown): Campaign {
  return isPlainObject(stored) ? referenceTexts(stored, campaignNames) : {};
}

/** The last touch counts. An address without one changes nothing. */
export function joinCampaigns(known: Campaign, arrived: Campaign): Campaign {
  return Object.fromEntries(
    touches.flatMap((names) => {
      const later = Object.entries(referenceTexts(arrived, names));
      return later.length > 0 ? later : Object.entries(referenceTexts(known, names));
    }),
  );
}
