import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { questionOf } from '../flow/find.ts';
import { isPlainObject } from '../lib/json.ts';
import { logWarning } from '../lib/log.ts';
import { logRejectedRedirect, safePicture, safeRedirect } from '../lifecycle/safe-redirect.ts';
import { screenKinds, type ScreenOf } from '../model/screen.ts';
import { answersAtom } from './answers.ts';
import { dependenciesAtom, picturesAtom } from './dependencies.ts';
import { type ApplicationResult, leadApplicationAtom, stateAtom } from './lead-application.ts';
import { type Acceptance, lenderActions } from './lender-actions.ts';
import type { LookUp } from './look-up.ts';
import { leaveForAtom } from './partner-visit.ts';
import { changingConsents, consentsRequest, failed, inviting, stateDataRequest } from './request.ts';
import { clearScreenErrorsAtom, screenErrorListAtom } from './server-errors.ts';
import {
  type ConsentRequest,
  isStateDataWholeAtom,
  listedConsentsAtom,
  type StateData,
  stateDataAtom,
} from './state-data.ts';
import { acceptedInvitationsAtom, resendAtAtom } from './stored-records.ts';

/** What the lender sent for the page of the present state, by the row of its kind; asked for where a reload lost it. */
export function useStatePart<Name extends keyof StateData>(
  { reply: name }: { readonly reply: Name },
  { wanted = true }: { readonly wanted?: boolean } = {},
) {
  const data = useAtomValue(stateDataAtom);
  const status = useAtomValue(stateDataRequest.statusAtom);
  const fetch = useSetAtom(lenderActions.fetchStateData);
  const state = useAtomValue(stateAtom);
  const isWhole = useAtomValue(isStateDataWholeAtom);
  /** `null` until it came; then the page has a skeleton, or says why it did not come. */
  const part: NonNullable<StateData[Name]> | null = data?.[name] ?? null;
  const missingIn = wanted && part === null && !isWhole ? state : null;
  useEffect(() => {
    if (missingIn !== null) void fetch();
  }, [missingIn, fetch]);
  // It has failed to bring it, and may be asked again.
  const cameWithout = isWhole && part === null && status.status === 'idle';
  return { part, asking: cameWithout ? failed('unreadable') : status, ask: () => void fetch() };
}

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
const contactConsentsAtom = atom((get) => {
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
  const stored = useAtomValue(contactConsentsAtom);
  const changing = useAtomValue(changingConsents.statusAtom);
  const change = useSetAtom(lenderActions.changeConsents);
  return stored && { ...stored, changing, change };
}

export type NeededPartnerVisit = ReturnType<typeof useNeededPartnerVisit>;
export type PartnerVisitDetails = NonNullable<NeededPartnerVisit['visit']>;

/**
 * The partner visit that the current state requires. Its address is validated first: the destination is missing if the
 * address is not allowed, and the visit is missing until the address has been loaded.
 */
export function useNeededPartnerVisit(returnPath: string) {
  const { part, asking, ask } = useStatePart(screenKinds['partner-visit']);
  const { redirects } = useAtomValue(dependenciesAtom);
  const leaveFor = useSetAtom(leaveForAtom);
  const address = part?.url;
  useEffect(() => {
    const judged = address === undefined ? undefined : safeRedirect(address, redirects);
    if (judged?.allowed === false) logRejectedRedirect(judged, redirects);
  }, [address, redirects]);
  if (part === null) return { visit: null, asking, ask, leave: ask };
  const { applicationOrigin } = redirects;
  const { kind, url, partner = { name: hostOf(url, applicationOrigin) }, skippable } = part;
  const redirect = safeRedirect(url, redirects);
  const destination = redirect.allowed
    ? {
        url: withReturn(redirect.url, new URL(returnPath, applicationOrigin).href),
        // The application's own origin: only a sandbox lender's.
        isOwn: new URL(redirect.url).origin === applicationOrigin,
      }
    : undefined;
  return {
    visit: { kind, partner, skippable, destination },
    asking,
    ask,
    /** The way back is in the address. */
    leave: () => {
      if (destination) leaveFor({ redirectTo: destination.url, method: 'GET' });
    },
  };
}

/** Whose page it is, where the lender does not say. */
function hostOf(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).host : '';
}

function withReturn(address: string, returnTo: string): string {
  const url = new URL(address);
  url.searchParams.set('returnTo', returnTo);
  return url.href;
}

type Partner = NonNullable<ApplicationResult['partner']>;

const none: readonly Partner[] = [];

function useListedPartners(lookUp: LookUp | undefined): readonly Partner[] {
  const [partners, setPartners] = useState(none);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    const wait = new AbortController();
    void lookUp('partnerLogos', {}, wait.signal).then((result) => {
      if (wait.signal.aborted) return;
      if ('error' in result) logWarning('The logos of partners could not be looked up');
      else setPartners(result.data.partners);
    });
    return () => wait.abort();
  }, [lookUp]);

  return partners;
}

/**
 * The picture of a partner, if there is one that a page may show: that of the reply which names the partner, else that
 * of the lender's list. Only where the reply has none is the list asked for, and no page waits for it.
 */
export function usePartnerLogo({ name, logoUrl }: Partner): string | undefined {
  const pictures = useAtomValue(picturesAtom);
  const listed = useListedPartners(logoUrl === undefined ? pictures?.lookUp : undefined);
  const address = logoUrl ?? listed.find((partner) => partner.name === name)?.logoUrl;
  return address === undefined ? undefined : safePicture(address, pictures?.ownOrigin);
}

/** The extra offer of a status page. */
export function useInvitation(invitation: Acceptance['invitation']) {
  const accept = useSetAtom(lenderActions.acceptInvitation);
  const correct = useSetAtom(clearScreenErrorsAtom);
  const [isAsked, setAsked] = useState(false);
  const isAccepted = useAtomValue(acceptedInvitationsAtom).includes(invitation);
  return {
    sending: useAtomValue(inviting.statusAtom),
    isAccepted,
    /** It was accepted just now, not before the page was loaded. */
    isNews: isAccepted && isAsked,
    /** What the lender says of what was sent. */
    serverErrors: useAtomValue(screenErrorListAtom).map(({ message }) => message),
    accept: (acceptance: Acceptance) => {
      setAsked(true);
      void accept(acceptance);
    },
    /** What is wrong is being corrected. */
    correct,
  };
}

/** Counts down to the moment another code may be asked for; `undefined` only before the page has looked at a clock. */
export function useSecondsUntilResend(): number | undefined {
  const moment = useAtomValue(resendAtAtom);
  const { now, schedule, visibility } = useAtomValue(dependenciesAtom);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const count = (): void => {
      cancel?.();
      const left = Math.max(0, (moment ?? 0) - now());
      setSeconds(Math.ceil(left / 1000));
      cancel = left === 0 ? undefined : schedule(left % 1000 || 1000, count);
    };
    count();
    // Timers are throttled while the page is hidden, so the countdown is recalculated when it is visible again.
    const stopListening = visibility.onChange(count);
    return () => {
      cancel?.();
      stopListening();
    };
  }, [moment, now, schedule, visibility]);
  return seconds;
}

/** The applicant's number as it was typed, and the country's prefix. */
export const typedNumberAtom = atom((get) => {
  const { flow } = get(dependenciesAtom);
  const question = questionOf(flow, 'contactDetails.phoneNumber');
  const typed = question && get(answersAtom)[question.id];
  return { typed: typeof typed === 'string' ? typed : undefined, prefix: flow.phone.prefix };
});
