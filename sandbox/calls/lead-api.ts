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
import { journeyStates } from '../lead/journey-states.ts';
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
    const firstReply = memory.firstReplies.get(idempotencyKey);
    if (firstReply !== undefined) return { ...firstReply, headers: { 'idempotent-replayed': 'true' } };
  }
  const { errors, complete } = lender.validateLead(data);
  if (errors.length > 0) return { status: 422, body: { errors } };
  const created: Lead = {
    id: randomId() as LeadId,
    offerId: randomId(),
    createdAt: now().toISOString(),
    data,
    journey: journeyStates(lender, data),
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
  return replaceLead(lender, id, (lead) => {
    if (!mayUpdate(lead)) return { lead, reply: { status: 409, body: leadReply(lead, origin) } };
    const merged = mergeLead(lead.data, answers);
    const { errors, complete } = lender.validateLead(merged);
    if (errors.length > 0) return { lead, reply: { status: 422, body: { errors } } };
    const updated = updatedLead(lead, merged, complete);
    return { lead: updated, reply: { status: 200, body: leadReply(updated, origin) } };
  });
}

function leadStatus(lender: Lender, { id, origin }: Call): Reply {
  return replaceLead(lender, id, (lead) => {
    const updated = countPoll(lead);
    return { lead: updated, reply: { status: 200, body: journeyReply(lender, updated, origin) } };
  });
}

function redirectLead(lender: Lender, { id, data, origin }: Call): Reply {
  const errors = bodyErrors('redirectLead', data);
  if (errors.length > 0) return { status: 422, body: { errors } };
  return replaceLead(lender, id, (lead) => {
    if (!mayRedirect(lead)) return { lead, reply: { status: 409, body: leadReply(lead, origin) } };
    const updated = afterHandover(lead);
    const redirectTo = partnerAddress(updated.offerId, origin);
    const body = { ...leadReply(updated, origin), routeChange: { method: 'GET', redirectTo } };
    return { lead: updated, reply: { status: 200, body } };
  });
}

function replaceLead(
  { memory }: Lender,
  id: string,
  decide: (lead: Lead) => { readonly lead: Lead; readonly reply: Reply },
): Reply {
  const storedLead = memory.leads.get(id);
  if (storedLead === undefined) return errorReply(404, 'We do not know this application.', 'id');
  const { lead, reply } = decide(storedLead);
  memory.leads.set(id, lead);
  return reply;
}
