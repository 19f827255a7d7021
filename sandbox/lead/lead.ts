import type { LeadId } from '../../src/model/identifiers.ts';
import type { Notes } from './notes.ts';
import type { ProductPricing } from './product-pricing.ts';
import { isGroup } from './merge-lead.ts';
import { aboutAccount, accepted, checking, filling, initial, redirected } from './states.ts';

export interface LeadData {
  readonly [field: string]: unknown;
}

/** A stored application. */
export interface Lead {
  readonly id: LeadId;
  readonly offerId: string;
  readonly createdAt: string;
  readonly data: LeadData;
  /** The states that this lead passes, fixed at its creation. Never empty. */
  readonly journey: readonly number[];
  /** The costs of its product, fixed at its creation. */
  readonly pricing: ProductPricing;
  /** Undefined until the journey begins, while the applicant fills in the form. */
  readonly position?: number;
  /** The number of status requests in the current state. */
  readonly polls: number;
  /** Data of the lender apart from the answers. */
  readonly notes?: Notes;
}

export function stateOf(lead: Lead): number {
  if (lead.position === undefined) return initial;
  const state = lead.journey[lead.position];
  if (state === undefined) throw new Error(`The position of lead ${lead.id} is outside its journey.`);
  return state;
}

export function mayUpdate(lead: Lead): boolean {
  const state = stateOf(lead);
  return state === checking || filling.includes(state);
}

/** A lead that was already handed over can be redirected again, because the first reply may have been lost. */
export function mayRedirect(lead: Lead): boolean {
  const state = stateOf(lead);
  return state === accepted || state === redirected;
}

/** A decision takes two polls. The first one returns the checking state. */
export function countPoll(lead: Lead): Lead {
  const polls = lead.polls + 1;
  return stateOf(lead) === checking && polls >= 2 ? moveToNextState(lead) : { ...lead, polls };
}

export function afterHandover(lead: Lead): Lead {
  return stateOf(lead) === accepted ? moveToNextState(lead) : lead;
}

/** Starts the journey unless it has started: at creation, or when the lead is complete. */
export function startJourney(lead: Lead): Lead {
  return { ...lead, position: lead.position ?? 0 };
}

/** Starts the journey when the lead is complete. A state with a form moves on to the next one; other states stay. */
export function updatedLead(lead: Lead, data: LeadData, complete: boolean): Lead {
  const next = { ...lead, data };
  if (lead.position === undefined) return complete ? startJourney(next) : next;
  return filling.includes(stateOf(lead)) ? moveToNextState(next) : next;
}

/** Skips the states about a bank account for applicants without one. */
function isPassedOver(state: number, { data }: Lead): boolean {
  const details = data['otherDetails'];
  return aboutAccount.includes(state) && isGroup(details) && details['hasBankAccount'] === false;
}

/** Moves to the next state. The last state of a journey does not change. */
export function moveToNextState(lead: Lead): Lead {
  const last = lead.journey.length - 1;
  const ahead = (lead.position ?? 0) + 1;
  const next = lead.journey.findIndex((state, position) => position >= ahead && !isPassedOver(state, lead));
  return { ...lead, position: next === -1 ? last : next, polls: 0 };
}
