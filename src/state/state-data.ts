import { atom } from 'jotai';
import type { LeadId } from '../model/identifiers.ts';
import type { ConsentSource } from '../model/screen.ts';
import { leadIdAtom, type LeadReply, stateAtom } from './lead-application.ts';
import { abortRequest, consentsRequest } from './request.ts';

const stateDataParts = [
  'codeDelivery',
  'offers',
  'consents',
  'debts',
  'documents',
  'handover',
  'dataPoints',
] as const satisfies readonly (keyof LeadReply)[];

/** The data of the lender for the page of a state: offers, consents, debts, code delivery, questions to repeat. */
export type StateData = { readonly [Part in (typeof stateDataParts)[number]]?: LeadReply[Part] | undefined };

/** Returns the part of a reply that belongs to the page of its state. */
export function stateDataIn(reply: LeadReply): StateData {
  return Object.fromEntries(
    stateDataParts.flatMap((part) => (reply[part] === undefined ? [] : [[part, reply[part]]])),
  );
}

interface ReceivedStateData {
  readonly state: number;
  readonly data: StateData;
  /** Whether it was requested from the lender, so that missing parts do not exist. */
  readonly isWhole?: boolean;
}

/** In memory only, because debts and offers must not be stored. It is requested again after a reload. */
export const receivedStateDataAtom = atom<ReceivedStateData | null>(null);

export const isStateDataWholeAtom = atom((get): boolean => {
  const received = get(receivedStateDataAtom);
  return received?.state === get(stateAtom) && received.isWhole === true;
});

/** The data of the current state, or `null`. */
export const stateDataAtom = atom((get): StateData | null => {
  const received = get(receivedStateDataAtom);
  return received?.state === get(stateAtom) ? received.data : null;
});

/** A consent that the lender asks for. */
export type ConsentRequest = NonNullable<StateData['consents']>[number];

export interface ListedConsents {
  readonly lead: LeadId;
  readonly source: ConsentSource;
  readonly requests: readonly ConsentRequest[];
}

/** The last requested list. Another lead may have other consents. */
export const receivedConsentsAtom = atom<ListedConsents | null>(null);

export const listedConsentsAtom = atom(
  (get) =>
    (source: ConsentSource): ListedConsents['requests'] | null => {
      const received = get(receivedConsentsAtom);
      return received?.lead === get(leadIdAtom) && received.source === source ? received.requests : null;
    },
);

/** When a state returns, the lender may ask for other consents. */
export const clearConsentsAtom = atom(null, (get, set): void => {
  abortRequest(get, set, consentsRequest);
  set(receivedConsentsAtom, null);
});
