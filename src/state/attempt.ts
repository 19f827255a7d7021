import { atom } from 'jotai';
import type { Attempt } from '../session/stored-application.ts';
import { dependenciesAtom } from './dependencies.ts';
import { leadIdAtom } from './lead-application.ts';

/** The try to create a lead. It is stored with the application, so it outlives the page. */
export const attemptAtom = atom<Attempt | null>(null);

/**
 * Names the next attempt long before it is sent. Another tab learns late what this one stores, so two tabs that send
 * at the same moment have one key only if they had it before.
 */
export const prepareAttemptAtom = atom(null, (get, set): void => {
  if (get(attemptAtom)?.status === 'open' || get(leadIdAtom) !== null) return;
  set(attemptAtom, { key: get(dependenciesAtom).randomId(), status: 'open', bodyDigest: null });
});

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
