import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { screenKinds, type ScreenOf } from '../../model/screen.ts';
import { lenderActions } from '../lender-actions.ts';
import { listedConsentsAtom, type ConsentRequest } from '../consent-requests.ts';
import type { RequestStatus } from '../request.ts';
import { changingConsents, consentsRequest } from '../requests.ts';
import { useStatePart } from './use-state-part.ts';
import { questionOf } from '../../flow/find.ts';
import { isPlainObject } from '../../lib/json.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { type CustomerConsents, leadApplicationAtom } from '../lead-application.ts';

/** What a screen asks to agree to: from its own list, or with its state. */
export function useConsentRequests({ source }: Pick<ScreenOf<'consents'>, 'source'>) {
  const listed = useAtomValue(listedConsentsAtom);
  const asking = useAtomValue(consentsRequest.statusAtom);
  const fetchConsents = useSetAtom(lenderActions.fetchConsents);
  const ofState = useStatePart(screenKinds.consents, { wanted: source === undefined });
  // Nothing until they came; a page never goes on without them.
  const requests: readonly ConsentRequest[] | null = source === undefined ? ofState.part : listed(source);
  const isMissing = requests === null;
  useEffect(() => {
    if (isMissing && source !== undefined) void fetchConsents(source);
  }, [isMissing, source, fetchConsents]);
  return source === undefined
    ? { requests, asking: ofState.asking, ask: ofState.ask }
    : { requests, asking, ask: () => void fetchConsents(source) };
}

/** What the applicant agreed to be written by, and how to change it. */
export interface ContactConsents {
  /** The question that asked for them; its messages name the channels. */
  readonly question: string;
  /** By channel, in the order of the question. */
  readonly given: CustomerConsents;
  readonly changing: RequestStatus;
  readonly change: (consents: CustomerConsents) => Promise<void>;
}

/** The channels of the country's question that the lender has stored something of; `null` where there are none. */
const givenAtom = atom((get) => {
  const question = questionOf(get(dependenciesAtom).flow, 'contactDetails.marketingConsents');
  const { customerConsents } = get(leadApplicationAtom);
  const channels = question?.schema['properties'];
  if (question === undefined || !isPlainObject(channels)) return null;
  if (Object.keys(customerConsents).length === 0) return null;
  const given = Object.keys(channels).map(
    (channel) => [channel, customerConsents[channel] === true] as const,
  );
  return { question: question.id, given: Object.fromEntries(given) };
});

export function useContactConsents(): ContactConsents | null {
  const stored = useAtomValue(givenAtom);
  const changing = useAtomValue(changingConsents.statusAtom);
  const change = useSetAtom(lenderActions.changeConsents);
  return stored && { ...stored, changing, change };
}
