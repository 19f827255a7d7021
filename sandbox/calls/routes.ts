import { calls } from '../../generated/api/calls.ts';
import type { Call } from '../../src/api/call.ts';
import { customerDecisions } from './customer.ts';
import { documentDecisions } from './documents.ts';
import { journeyDecisions } from './journey.ts';
import { type Decision, leadDecisions } from './lead-api.ts';
import { listDecisions } from './lists.ts';
import { lookUpDecisions } from './look-ups.ts';
import { openingDecisions } from './openings.ts';

/** A call of the contract with its handler. */
export interface Route extends Decision, Call<unknown> {}

/** The contract's calls. A test compares this list with `schemas/api/openapi.json`. */
export const routes: readonly Route[] = [
  ...leadDecisions,
  ...openingDecisions,
  ...lookUpDecisions,
  ...listDecisions,
  ...customerDecisions,
  ...documentDecisions,
  ...journeyDecisions,
].map((decision) => ({ ...calls[decision.name], ...decision }));
