import { atom } from 'jotai';
import { resumeSession, type Session, startSession } from '../session/session.ts';
import { dependenciesAtom } from './dependencies.ts';
import { mergeApplicationDataAtom } from './lead-application.ts';

/** The session this page load belongs to; `null` until it was read. */
export const sessionAtom = atom<Session | null>(null);

/** Has the lead tell its session: the stored one, unless the address asks for another. */
export const resumeSessionAtom = atom(null, (get, set, querySessionId: string | null) => {
  const { storage, now, randomId } = get(dependenciesAtom);
  set(enterSessionAtom, resumeSession(storage, { querySessionId, now: now(), randomId }));
});

/** Has the lead tell a session that begins now. */
export const renewSessionAtom = atom(null, (get, set) => {
  const { storage, now, randomId } = get(dependenciesAtom);
  set(enterSessionAtom, startSession(storage, { now: now(), randomId }));
});

const enterSessionAtom = atom(null, (_, set, session: Session) => {
  set(sessionAtom, session);
  set(mergeApplicationDataAtom, { sessionId: session.id, sessionStartedAt: session.startedAt });
});
