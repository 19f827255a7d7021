import { atom } from 'jotai';
import type { LeadId } from '../model/identifiers.ts';
import type { Attempt } from '../session/stored-application.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, leadIdAtom, patchLeadApplicationAtom } from './lead-application.ts';

interface AnsweredAttempt {
  readonly attempt: Attempt;
  readonly id: LeadId;
}

/** The attempt to create a lead. It is stored with the application, so it outlives the page. */
export const attemptAtom = atom<Attempt | null>(null);

/**
 * Names the next attempt long before it is sent. Another tab learns late what this one stores, so two tabs that send
 * at the same moment have one key only if they had it before.
 */
export const prepareAttemptAtom = atom(null, (get, set): void => {
  if (get(attemptAtom) !== null || get(leadIdAtom) !== null) return;
  set(attemptAtom, { key: get(dependenciesAtom).randomId(), status: 'open', bodyDigest: null });
});

/** Which of several bodies a lead was made of, nobody knows: no body is equal to this one, so the lead is told anew. */
const severalBodies = 'several';

/**
 * The attempt a creation belongs to, however often it is sent. One that was answered, but whose lead is not known here,
 * was another tab's: its key makes the server name that lead again.
 */
export const openAttemptAtom = atom(null, (get, set, bodyDigest: string): Attempt => {
  const known = get(attemptAtom);
  const sent = known?.bodyDigest ?? bodyDigest;
  const attempt: Attempt = {
    ...known,
    key: known?.key ?? get(dependenciesAtom).randomId(),
    status: 'open',
    bodyDigest: sent === bodyDigest ? sent : severalBodies,
  };
  set(attemptAtom, attempt);
  return attempt;
});

/** What a reply to a creation tells, in one stroke: no other tab may see the attempt answered and its lead unknown. */
export const answerAttemptAtom = atom(null, (get, set, { attempt, id }: AnsweredAttempt): void => {
  set(patchLeadApplicationAtom, { applicationData: { ...get(applicationDataAtom), id } });
  set(attemptAtom, { ...attempt, status: 'answered' });
});
