import { atom } from 'jotai';
import type { ConsentSource } from '../model/screen.ts';
import type { LeadId } from '../model/identifiers.ts';
import { leadIdAtom } from './lead-application.ts';
import { abandonRequest } from './request.ts';
import { consentsRequest } from './requests.ts';
import type { StateData } from './state-data.ts';

/** Something a lender asks the applicant to agree to. */
export type ConsentRequest = NonNullable<StateData['consents']>[number];

export interface ListedConsents {
  readonly lead: LeadId;
  readonly source: ConsentSource;
  readonly requests: readonly ConsentRequest[];
}

/** The list that was asked for last; another lead may be asked for other consents. */
export const receivedConsentsAtom = atom<ListedConsents | null>(null);

export const listedConsentsAtom = atom(
  (get) =>
    (source: ConsentSource): ListedConsents['requests'] | null => {
      const received = get(receivedConsentsAtom);
      return received?.lead === get(leadIdAtom) && received.source === source ? received.requests : null;
    },
);

/** For a state that comes back, a lender may ask for others. */
export const forgetConsentsAtom = atom(null, (get, set): void => {
  abandonRequest(get, set, consentsRequest);
  set(receivedConsentsAtom, null);
});
