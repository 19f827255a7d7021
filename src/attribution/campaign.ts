import { isPlainObject } from '../lib/json.ts';
import { readClickIds } from './click-ids.ts';
import { clickIdOf, readFacebookCookie } from './facebook-click.ts';
import { readParameter, referenceTexts } from './parameter.ts';

const utmNames = ['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const googleNames = ['gclid', 'gbraid', 'wbraid'] as const;

/**
 * Each group describes one touch. Its parameters are replaced together, because parts of two campaigns must not be
 * mixed.
 */
const parameterGroups = [utmNames, googleNames, ['ttclid'], ['fbclid']] as const;

/** The URL parameters: five for a campaign, five for clicks. */
export const campaignNames = parameterGroups.flat();

export type CampaignName = (typeof parameterGroups)[number][number];
export type Campaign = { readonly [Name in CampaignName]?: string };

/** Reads the campaign from the URL. For `fbclid`, the cookie of Facebook's pixel has priority. */
export function readCampaign(query: URLSearchParams, cookies: string): Campaign {
  const fbc = readFacebookCookie(cookies, '_fbc');
  const parameters = {
    ...Object.fromEntries(utmNames.map((name) => [name, readParameter(query, name)])),
    ...readClickIds(query),
    ttclid: readParameter(query, 'ttclid'),
    fbclid: (fbc === undefined ? undefined : clickIdOf(fbc)) ?? readParameter(query, 'fbclid'),
  };
  return referenceTexts(parameters, campaignNames);
}

/** Returns the valid part of a stored campaign. */
export function parseCampaign(stored: unknown): Campaign {
  return isPlainObject(stored) ? referenceTexts(stored, campaignNames) : {};
}

/** Last-touch attribution: a new touch replaces the stored one. A URL without a touch changes nothing. */
export function mergeCampaigns(storedCampaign: Campaign, campaignOfUrl: Campaign): Campaign {
  return Object.fromEntries(
    parameterGroups.flatMap((names) => {
      const newTexts = Object.entries(referenceTexts(campaignOfUrl, names));
      return newTexts.length > 0 ? newTexts : Object.entries(referenceTexts(storedCampaign, names));
    }),
  );
}
