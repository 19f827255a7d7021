import type { LeadData } from './lead.ts';
import type { Lender } from '../calls/lead-api.ts';
import { checking } from './states.ts';

/** The states of the journey that a lead of the product passes: no lender leads to a page its country leaves out. */
export function passedStates({ memory, countries }: Lender, { productId }: LeadData): readonly number[] {
  const site = countries.siteOf(productId);
  const except = site === undefined ? [] : countries.statesExceptOf(site.country);
  const passed = memory.journey.states.filter((state) => !except.includes(state));
  return passed.length === 0 ? [checking] : passed;
}
