import type { LeadId } from '../../src/model/identifiers.ts';
import type { Notes } from './notes.ts';
import type { ProductPricing } from './product-pricing.ts';
import { isGroup } from './merge-lead.ts';
import { aboutAccount as accountStates, accepted, checking, filling, initial, redirected } from './states.ts';

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
  /** Data that the lender stores in addition to the answers. */
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

/** Starts the journey, unless it has already started. */
export function startJourney(lead: Lead): Lead {
  return { ...lead, position: lead.position ?? 0 };
}

/** Stores new data. A complete lead starts its journey. A lead in a state of `filling` moves to the next state. */
export function updatedLead(lead: Lead, data: LeadData, complete: boolean): Lead {
  const updated = { ...lead, data };
  if (lead.position === undefined) return complete ? startJourney(updated) : updated;
  return filling.includes(stateOf(lead)) ? moveToNextState(updated) : updated;
}

/** Whether a lead skips a state: applicants without a bank account skip the states about it. */
function isSkipped(state: number, { data }: Lead): boolean {
  const details = data['otherDetails'];
  return accountStates.includes(state) && isGroup(details) && details['hasBankAccount'] === false;
}

/** Moves to the next state. The last state of a journey does not change. */
export function moveToNextState(lead: Lead): Lead {
  const last = lead.journey.length - 1;
  const nextPosition = (lead.position ?? 0) + 1;
  const found = lead.journey.findIndex(
    (state, position) => position >= nextPosition && !isSkipped(state, lead),
  );
  return { ...lead, position: found === -1 ? last : found, polls: 0 };
}
