import type { LeadData } from './lead.ts';
import type { Lender } from '../calls/lead-api.ts';
import { checking } from './states.ts';

/** Returns the states of the journey, without those whose screens the product's country excludes. */
export function passedStates({ memory, countries }: Lender, { productId }: LeadData): readonly number[] {
  const site = countries.siteOf(productId);
  const except = site === undefined ? [] : countries.statesExceptOf(site.country);
  const passed = memory.journey.states.filter((state) => !except.includes(state));
  return passed.length === 0 ? [checking] : passed;
}
