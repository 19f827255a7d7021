import type { CallName } from '../../src/api/call.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { bodyErrors } from './body-errors.ts';
import type { Countries } from '../countries.ts';
import {
  startJourney,
  afterHandover,
  type Lead,
  type LeadData,
  mayRedirect,
  mayUpdate,
  countPoll,
  updatedLead,
} from '../lead/lead.ts';
import { leadReply } from '../lead/lead-reply.ts';
import { journeyReply } from '../lead/journey-reply.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { mergeLead } from '../lead/merge-lead.ts';
import { partnerAddress } from '../pages/partner.ts';
import { passedStates } from '../lead/passed-states.ts';
import { pricingOf } from '../lead/product-pricing.ts';
import { errorReply, type Reply } from '../replies/reply.ts';
import type { LeadValidator } from '../lead/rules.ts';

/** The dependencies of a route. All are synchronous, so that calls do not interleave. */
export interface Lender {
  readonly memory: SandboxState;
  readonly validateLead: LeadValidator;
  readonly countries: Countries;
  readonly now: () => Date;
  readonly randomId: () => string;
}

export interface ReceivedFile {
  readonly mediaType: string;
  readonly bytes: number;
}

export interface Call {
  /** The lead id of the path, or an empty string. */
  readonly id: string;
  /** Path parameters by name. */
  readonly parameters: { readonly [name: string]: string };
  readonly query: URLSearchParams;
  /** Empty if the call has no body. */
  readonly data: LeadData;
  /** Uploaded files by form field. */
  readonly files: { readonly [name: string]: ReceivedFile };
  readonly idempotencyKey: string | undefined;
  /** Scheme, host and port of the request. */
  readonly origin: string;
}

/** The handler of a call. */
export interface CallHandler {
  readonly name: CallName;
  readonly handle: (lender: Lender, call: Call) => Reply;
}

export const leadHandlers: readonly CallHandler[] = [
  { name: 'createLead', handle: createLead },
  { name: 'updateLead', handle: updateLead },
  { name: 'leadStatus', handle: leadStatus },
  { name: 'redirectLead', handle: redirectLead },
];

export function createLead(lender: Lender, { data, idempotencyKey, origin }: Call): Reply {
  const { memory, now, randomId } = lender;
  if (idempotencyKey !== undefined) {
    if (idempotencyKey === '' || idempotencyKey.length > 255) {
      return errorReply(400, 'An Idempotency-Key has 1 to 255 characters.');
    }
    const first = memory.firstReplies.get(idempotencyKey);
    if (first !== undefined) return { ...first, headers: { 'idempotent-replayed': 'true' } };
  }
  const { errors, complete } = lender.validateLead(data);
  if (errors.length > 0) return { status: 422, body: { errors } };
  const created: Lead = {
    id: randomId() as LeadId,
    offerId: randomId(),
    createdAt: now().toISOString(),
    data,
    journey: passedStates(lender, data),
    pricing: pricingOf(lender.countries, data['productId']),
    polls: 0,
  };
  const lead = complete || memory.journey.begins === 'at-once' ? startJourney(created) : created;
  memory.leads.set(lead.id, lead);
  const reply = { status: 200, body: leadReply(lead, origin) };
  if (idempotencyKey !== undefined) memory.firstReplies.set(idempotencyKey, reply);
  return reply;
}

function updateLead(lender: Lender, { data, origin }: Call): Reply {
  const { id, ...answers } = data;
  if (typeof id !== 'string') return errorReply(400, 'The body must name the lead by its id.', 'id');
  return onLead(lender, id, (lead) => {
    if (!mayUpdate(lead)) return { lead, reply: { status: 409, body: leadReply(lead, origin) } };
    const merged = mergeLead(lead.data, answers);
    const { errors, complete } = lender.validateLead(merged);
    if (errors.length > 0) return { lead, reply: { status: 422, body: { errors } } };
    const next = updatedLead(lead, merged, complete);
    return { lead: next, reply: { status: 200, body: leadReply(next, origin) } };
  });
}

function leadStatus(lender: Lender, { id, origin }: Call): Reply {
  return onLead(lender, id, (lead) => {
    const next = countPoll(lead);
    return { lead: next, reply: { status: 200, body: journeyReply(lender, next, origin) } };
  });
}

function redirectLead(lender: Lender, { id, data, origin }: Call): Reply {
  const errors = bodyErrors('redirectLead', data);
  if (errors.length > 0) return { status: 422, body: { errors } };
  return onLead(lender, id, (lead) => {
    if (!mayRedirect(lead)) return { lead, reply: { status: 409, body: leadReply(lead, origin) } };
    const next = afterHandover(lead);
    const redirectTo = partnerAddress(next.offerId, origin);
    const body = { ...leadReply(next, origin), routeChange: { method: 'GET', redirectTo } };
    return { lead: next, reply: { status: 200, body } };
  });
}

function onLead(
  { memory }: Lender,
  id: string,
  decide: (lead: Lead) => { readonly lead: Lead; readonly reply: Reply },
): Reply {
  const known = memory.leads.get(id);
  if (known === undefined) return errorReply(404, 'We do not know this application.', 'id');
  const { lead, reply } = decide(known);
  memory.leads.set(id, lead);
  return reply;
}
