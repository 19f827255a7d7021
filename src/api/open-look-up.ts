import { createLookUp, type LookUp } from './look-up.ts';
import { lookUpCalls, type LookUpName } from './look-up-calls.ts';
import { type Connection, createSend } from './send.ts';

/** What the form may look up. A module of its own, so that it is only fetched when somebody asks. */
export function openLookUp(connection: Connection): LookUp<LookUpName> {
  return createLookUp(createSend(connection, lookUpCalls));
}
