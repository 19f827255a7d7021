import { atom } from 'jotai';
import type { Attempt } from '../session/stored-application.ts';
import { dependenciesAtom } from './dependencies.ts';

/** The try to create a lead; `null` where none was made. It is stored with the application, so it outlives the page. */
export const attemptAtom = atom<Attempt | null>(null);

/**
 * The attempt a creation belongs to: the open one, however often it was sent, or a new one. It stays open until a reply
 * names the lead, because only such a reply rules out that a lost request made one.
 */
export const openAttemptAtom = atom(null, (get, set, bodyDigest: string): Attempt => {
  const known = get(attemptAtom);
  const attempt: Attempt =
    known?.status === 'open'
      ? { ...known, bodyDigest: known.bodyDigest ?? bodyDigest }
      : { key: get(dependenciesAtom).randomId(), status: 'open', bodyDigest };
  set(attemptAtom, attempt);
  return attempt;
});
