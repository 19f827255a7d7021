import { lookUpCalls } from '../../generated/api/look-up-calls.ts';
import { createLookUp, type LookUp } from './look-up.ts';
import { type Connection, createSend } from './send.ts';

/** What may be looked up while somebody answers. */
export type LookUpName = keyof typeof lookUpCalls;

/** What the form may look up. A module of its own, so that it is only fetched when somebody asks. */
export function openLookUp(connection: Connection): LookUp<LookUpName> {
  return createLookUp(createSend(connection, lookUpCalls));
}
