import { dataPointOf } from '../../src/flow/find.ts';
import { bodyErrors } from './body-errors.ts';
import { journeyReply } from '../lead/journey-reply.ts';
import { type Lead, mayRedirect } from '../lead/lead.ts';
import { type Call, createLead, type Lender, type CallHandler } from './lead-api.ts';
import { callInStates } from './call-in-states.ts';
import { partnerAddress } from '../pages/partner.ts';
import { errorReply, type Reply } from '../replies/reply.ts';

/** Per minute. */
const maxLinks = 5;
const minuteInMs = 60_000;

/** Calls that create or continue an application, and calls without an application. */
export const openingHandlers: readonly CallHandler[] = [
  { name: 'createDynamicLead', handle: createLead },
  { name: 'leadUrl', handle: followLink },
  { name: 'leadUrlByQuery', handle: followLink },
  callInStates({ name: 'sendLeadUrl', handle: sendLink }),
  { name: 'affiliateEvent', handle: receiveAffiliateEvent },
  { name: 'testDataPoints', handle: listDataPoints },
];

/** Returns the state of the application. A `partner` link to a lead with an offer redirects to the partner. */
function followLink(lender: Lender, { id, parameters, origin }: Call): Reply {
  const lead = lender.memory.leads.get(id);
  const { urlType } = parameters;
  if (lead === undefined) return errorReply(404, 'We do not know this application.', 'id');
  if (urlType !== 'continue' && urlType !== 'partner') return errorReply(404, 'We do not know this link.');
  const reply = journeyReply(lender, lead, origin);
  if (urlType === 'continue' || !mayRedirect(lead)) return { status: 200, body: reply };
  const routeChange = { method: 'GET', redirectTo: partnerAddress(lead.offerId, origin) };
  return { status: 200, body: { ...reply, routeChange } };
}

/** Stores the channel and the time of the request, but sends no message. Testers open `/continue/<lead>`. */
function sendLink({ now }: Lender, lead: Lead, { data }: Call): Lead | Reply {
  const { links = [] } = lead.notes ?? {};
  const time = now().getTime();
  const oldestCountedLink = links.at(-maxLinks);
  const wait =
    oldestCountedLink === undefined ? 0 : Math.ceil((oldestCountedLink.sentAt + minuteInMs - time) / 1000);
  if (wait > 0) {
    return {
      ...errorReply(429, `Wait ${wait} seconds before you ask for another link.`),
      headers: { 'retry-after': String(wait) },
    };
  }
  const channel = data['channel'] === 'text' ? 'text' : 'email';
  return { ...lead, notes: { ...lead.notes, links: [...links, { channel, sentAt: time }] } };
}

function receiveAffiliateEvent({ countries }: Lender, { data }: Call): Reply {
  const errors = bodyErrors('affiliateEvent', data);
  if (errors.length > 0) return { status: 422, body: { errors } };
  if (countries.siteOf(data['productId']) === undefined) {
    return errorReply(422, 'We do not know this product.', 'productId');
  }
  return { status: 200, body: { accepted: true } };
}

/** Returns all questions of the product's country, in the order of its form. */
function listDataPoints({ countries }: Lender, { query }: Call): Reply {
  const site = countries.siteOf(query.get('productId'));
  if (site === undefined) return errorReply(400, 'We do not know this product.', 'productId');
  const flow = countries.flowOf(site.country);
  const dataPoints = flow.steps.flatMap((step) => step.dataPoints.map((id) => dataPointOf(flow, id).id));
  return { status: 200, body: { dataPoints } };
}
