import { atom } from 'jotai';
import type { LeadId } from '../model/identifiers.ts';
import type { ConsentSource } from '../model/screen.ts';
import { leadIdAtom, type LeadReply, stateAtom } from './lead-application.ts';
import { abandonRequest, consentsRequest } from './request.ts';

const parts = [
  'codeDelivery',
  'offers',
  'consents',
  'debts',
  'documents',
  'handover',
  'dataPoints',
] as const satisfies readonly (keyof LeadReply)[];

/** What the lender sends for the page of a state: offers, consents, debts, where a code went, what it asks again. */
export type StateData = { readonly [Part in (typeof parts)[number]]?: LeadReply[Part] | undefined };

/** What of a reply is for the page of its state, by name. */
export function stateDataIn(reply: LeadReply): StateData {
  return Object.fromEntries(
    parts.flatMap((part) => (reply[part] === undefined ? [] : [[part, reply[part]]])),
  );
}

interface ReceivedStateData {
  readonly state: number;
  readonly data: StateData;
  /** The lender was asked for it: what is missing now was not sent. */
  readonly isWhole?: boolean;
}

/** Lives in memory alone: debts and offers are not for a browser's storage, and a reload asks for them again. */
export const receivedStateDataAtom = atom<ReceivedStateData | null>(null);

export const isStateDataWholeAtom = atom((get): boolean => {
  const received = get(receivedStateDataAtom);
  return received?.state === get(stateAtom) && received.isWhole === true;
});

/** What was sent for the present state; `null` until it came. */
export const stateDataAtom = atom((get): StateData | null => {
  const received = get(receivedStateDataAtom);
  return received?.state === get(stateAtom) ? received.data : null;
});

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
