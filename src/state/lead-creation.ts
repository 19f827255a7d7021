import { atom } from 'jotai';
import type { LeadId } from '../model/identifiers.ts';
import type { LeadCreation } from '../session/stored-application.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, leadIdAtom, patchLeadApplicationAtom } from './lead-application.ts';

/** The creation of the lead. It is stored with the application, so it outlives the page. */
export const leadCreationAtom = atom<LeadCreation | null>(null);

/**
 * Names the next creation long before it is sent. Another tab learns late what this one stores, so two tabs that send
 * at the same moment have one key only if they had it before.
 */
export const prepareLeadCreationAtom = atom(null, (get, set): void => {
  if (get(leadCreationAtom) !== null || get(leadIdAtom) !== null) return;
  set(leadCreationAtom, { key: get(dependenciesAtom).randomId(), status: 'open', bodyDigest: null });
});

/** The digest where several bodies were sent and it is unknown which one made the lead: it equals none, so the lead is sent again. */
const severalBodies = 'several';

/**
 * The creation under way, however many attempts it takes. One that was answered, but whose lead is not known here,
 * was another tab's: its key makes the server name that lead again.
 */
export const openLeadCreationAtom = atom(null, (get, set, bodyDigest: string): LeadCreation => {
  const known = get(leadCreationAtom);
  const sent = known?.bodyDigest ?? bodyDigest;
  const creation: LeadCreation = {
    ...known,
    key: known?.key ?? get(dependenciesAtom).randomId(),
    status: 'open',
    bodyDigest: sent === bodyDigest ? sent : severalBodies,
  };
  set(leadCreationAtom, creation);
  return creation;
});

/** Takes over the reply to a creation in one write: no other tab may see the creation answered and its lead unknown. */
export const answerLeadCreationAtom = atom(null, (get, set, creation: LeadCreation, id: LeadId): void => {
  set(patchLeadApplicationAtom, { applicationData: { ...get(applicationDataAtom), id } });
  set(leadCreationAtom, { ...creation, status: 'answered' });
});
