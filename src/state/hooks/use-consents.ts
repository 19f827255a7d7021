import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { screenKinds, type ScreenOf } from '../../model/screen.ts';
import { lenderActions } from '../lender-actions.ts';
import { listedConsentsAtom, type ConsentRequest } from '../consent-requests.ts';
import { changingConsents, consentsRequest } from '../requests.ts';
import { useStatePart } from './use-state-part.ts';
import { questionOf } from '../../flow/find.ts';
import { isPlainObject } from '../../lib/json.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadApplicationAtom } from '../lead-application.ts';

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
  // Its messages name the channels.
  return { question: question.id, given: Object.fromEntries(given) };
});

export type ContactConsents = NonNullable<ReturnType<typeof useContactConsents>>;

/** What the applicant agreed to be written by, in the order of the question that asked, and how to change it. */
export function useContactConsents() {
  const stored = useAtomValue(givenAtom);
  const changing = useAtomValue(changingConsents.statusAtom);
  const change = useSetAtom(lenderActions.changeConsents);
  return stored && { ...stored, changing, change };
}
