import type { ApplicationResult, CustomerConsents, LeadReply } from '../../generated/api/types.ts';
import { type Lead, stateOf } from './lead.ts';
import { isGroup } from './merge-lead.ts';
import { offerFor } from './offer.ts';
import { partnerLogoPath, partnerName } from '../pages/partner.ts';
import { accepted, checking, filling, redirected, rejected, thankYou } from './states.ts';

/** Returns the reply for a lead. URLs use the origin of the request. */
export function leadReply(lead: Lead, origin: string): LeadReply {
  const consents = customerConsents(lead);
  return {
    id: lead.id,
    progressState: stateOf(lead),
    applicationResult: applicationResult(lead, origin),
    ...(consents === undefined ? {} : { customerConsents: consents }),
  };
}

function applicationResult(lead: Lead, origin: string): ApplicationResult {
  const status = statusOf(stateOf(lead));
  const application = { status };
  if (status === 'pending') return { application };
  if (status === 'rejected') return { application, ...bureauFor(lead) };
  const chosen = lead.notes?.chosen;
  const offer = chosen?.offer ?? offerFor(lead.data, lead.pricing);
  return {
    application,
    offerId: lead.offerId,
    partner: chosen?.partner ?? { name: partnerName, logoUrl: new URL(partnerLogoPath, origin).href },
    ...(offer === undefined ? {} : { offer: { ...offer, validUntil: lastDayOf(lead) } }),
  };
}

const bureaus: { readonly [country: string]: string } = {
  co: 'DataCrédito',
  de: 'SCHUFA',
  es: 'ASNEF',
  mx: 'Buró de Crédito',
  pl: 'BIK',
  ro: 'Biroul de Credit',
};

/** Returns the credit bureau of the country in the product id. */
function bureauFor({ data }: Lead): Pick<ApplicationResult, 'creditBureau'> {
  const creditBureau = bureaus[String(data['productId']).slice(-2)];
  return creditBureau === undefined ? {} : { creditBureau };
}

/** Offers are valid for two weeks. */
function lastDayOf({ createdAt }: Lead): string {
  return new Date(Date.parse(createdAt) + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function statusOf(state: number): string {
  if (state === checking || filling.includes(state)) return 'pending';
  switch (state) {
    case accepted:
      return 'accepted';
    case thankYou:
      return 'completed';
    case redirected:
      return 'redirected';
    case rejected:
      return 'rejected';
    default:
      return 'in-progress';
  }
}

function customerConsents({ data }: Lead): CustomerConsents | undefined {
  const contact = data['contactDetails'];
  const consents = isGroup(contact) ? contact['marketingConsents'] : undefined;
  if (!isGroup(consents)) return undefined;
  const consentEntries = Object.entries(consents).filter((entry): entry is [string, boolean] => {
    return typeof entry[1] === 'boolean';
  });
  return Object.fromEntries(consentEntries);
}
