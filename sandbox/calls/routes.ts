import { calls } from '../../generated/api/calls.ts';
import type { Call } from '../../src/api/call.ts';
import { customerHandlers } from './customer.ts';
import { documentHandlers } from './documents.ts';
import { journeyHandlers } from './journey.ts';
import { type CallHandler, leadHandlers } from './lead-api.ts';
import { listHandlers } from './lists.ts';
import { lookUpHandlers } from './look-ups.ts';
import { openingHandlers } from './open-lead.ts';

/** A call of the contract with its handler. */
export interface Route extends CallHandler, Call<unknown> {}

/** The contract's calls. A test compares this list with `schemas/api/openapi.json`. */
export const routes: readonly Route[] = [
  ...leadHandlers,
  ...openingHandlers,
  ...lookUpHandlers,
  ...listHandlers,
  ...customerHandlers,
  ...documentHandlers,
  ...journeyHandlers,
].map((handler) => ({ ...calls[handler.name], ...handler }));
