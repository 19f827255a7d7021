import type { LeadData } from './lead.ts';
import type { Lender } from '../calls/lead-api.ts';
import { checking } from './states.ts';

/** Returns the states of the journey, without those whose screens the product's country excludes. */
export function journeyStates({ memory, countries }: Lender, { productId }: LeadData): readonly number[] {
  const site = countries.siteOf(productId);
  const excludedStates = site === undefined ? [] : countries.statesExceptOf(site.country);
  const states = memory.journey.states.filter((state) => !excludedStates.includes(state));
  return states.length === 0 ? [checking] : states;
}
