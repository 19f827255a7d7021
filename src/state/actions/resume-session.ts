import { atom } from 'jotai';
import { resumeSession } from '../../session/session.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { sessionAtom } from '../session.ts';
import { mergeApplicationDataAtom } from './merge-application-data.ts';

/** Has the lead tell its session: the stored one, unless the address asks for another. */
export const resumeSessionAtom = atom(null, (get, set, querySessionId: string | null) => {
  const { storage, now, randomId } = get(dependenciesAtom);
  const session = resumeSession(storage, { querySessionId, now: now(), randomId });
  set(sessionAtom, session);
  set(mergeApplicationDataAtom, { sessionId: session.id, sessionStartedAt: session.startedAt });
});
