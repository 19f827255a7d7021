import type { LeadId } from '../../src/model/identifiers.ts';
import type { Notes } from './notes.ts';
import type { ProductPricing } from './product-pricing.ts';
import { isGroup } from './merge-lead.ts';
import { aboutAccount, accepted, checking, filling, initial, redirected } from './states.ts';

export interface LeadData {
  readonly [field: string]: unknown;
}

/** An application as the lender keeps it. */
export interface Lead {
  readonly id: LeadId;
  readonly offerId: string;
  readonly createdAt: string;
  readonly data: LeadData;
  /** The states this lead will pass, fixed when it was created; never empty. */
  readonly journey: readonly number[];
  /** What its product costs, fixed then as well. */
  readonly pricing: ProductPricing;
  /** Absent until the journey begins: the applicant still answers. */
  readonly position?: number;
  /** How often the status was asked for in the present state. */
  readonly polls: number;
  /** What the lender stores apart from the answers. */
  readonly notes?: Notes;
}

export function stateOf(lead: Lead): number {
  if (lead.position === undefined) return initial;
  const state = lead.journey[lead.position];
  if (state === undefined) throw new Error(`Lead ${lead.id} has left its journey.`);
  return state;
}

export function mayUpdate(lead: Lead): boolean {
  const state = stateOf(lead);
  return state === checking || filling.includes(state);
}

/** A lead that is handed over already may ask again: its first reply may be lost. */
export function mayRedirect(lead: Lead): boolean {
  const state = stateOf(lead);
  return state === accepted || state === redirected;
}

/** A decision takes two polls: the first finds the lender at work. */
export function polled(lead: Lead): Lead {
  const polls = lead.polls + 1;
  return stateOf(lead) === checking && polls >= 2 ? advanced(lead) : { ...lead, polls };
}

export function handedOver(lead: Lead): Lead {
  return stateOf(lead) === accepted ? advanced(lead) : lead;
}

/** A journey begins once; where it does not begin at once, with the answer that makes the lead complete. */
export function begun(lead: Lead): Lead {
  return { ...lead, position: lead.position ?? 0 };
}

/** New answers complete a state that waits for them; they do not hurry a decision. */
export function updated(lead: Lead, data: LeadData, complete: boolean): Lead {
  const next = { ...lead, data };
  if (lead.position === undefined) return complete ? begun(next) : next;
  return filling.includes(stateOf(lead)) ? advanced(next) : next;
}

/** Skips the states about a bank account for applicants without one. */
function isPassedOver(state: number, { data }: Lead): boolean {
  const details = data['otherDetails'];
  return aboutAccount.includes(state) && isGroup(details) && details['hasBankAccount'] === false;
}

/** The last state of a journey is never left. */
export function advanced(lead: Lead): Lead {
  const last = lead.journey.length - 1;
  const ahead = (lead.position ?? 0) + 1;
  const next = lead.journey.findIndex((state, position) => position >= ahead && !isPassedOver(state, lead));
  return { ...lead, position: next === -1 ? last : next, polls: 0 };
}
