import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { questionOf } from '../flow/find.ts';
import { isPlainObject } from '../lib/json.ts';
import { logWarning } from '../lib/log.ts';
import { logRejectedRedirect, safePicture, safeRedirect } from '../lifecycle/safe-redirect.ts';
import { screenKinds, type ScreenOf } from '../model/screen.ts';
import { answersAtom } from './answers.ts';
import { dependenciesAtom, logoOriginsAtom } from './dependencies.ts';
import { type ApplicationResult, leadApplicationAtom, stateAtom } from './lead-application.ts';
import { type AcceptedInvitation, lenderActions } from './lender-actions.ts';
import type { LookUp } from './look-up.ts';
import { openPartnerPageAtom } from './partner-visit.ts';
import {
  consentChangeRequest,
  consentsRequest,
  failed,
  invitationRequest,
  stateDataRequest,
} from './request.ts';
import { clearScreenErrorsAtom, screenErrorListAtom } from './server-errors.ts';
import {
  type ConsentRequest,
  isStateDataWholeAtom,
  listedConsentsAtom,
  type StateData,
  stateDataAtom,
} from './state-data.ts';
import { acceptedInvitationsAtom, resendAtAtom } from './stored-records.ts';

/** Returns the lender's data for the page of the current state. Fetches it if a reload lost it. */
export function useStatePart<Name extends keyof StateData>(
  { reply: name }: { readonly reply: Name },
  { isWanted = true }: { readonly isWanted?: boolean } = {},
) {
  const data = useAtomValue(stateDataAtom);
  const status = useAtomValue(stateDataRequest.statusAtom);
  const fetch = useSetAtom(lenderActions.fetchStateData);
  const state = useAtomValue(stateAtom);
  const isWhole = useAtomValue(isStateDataWholeAtom);
  /** `null` while it is loading or if it could not be loaded. */
  const part: NonNullable<StateData[Name]> | null = data?.[name] ?? null;
  const stateToFetch = isWanted && part === null && !isWhole ? state : null;
  useEffect(() => {
    if (stateToFetch !== null) void fetch();
  }, [stateToFetch, fetch]);
  // The lender returned no such data. It can be requested again.
  const isMissing = isWhole && part === null && status.status === 'idle';
  return { part, loading: isMissing ? failed('unreadable') : status, reload: () => void fetch() };
}

/** Returns the consents of a screen, from their own call or from the state's reply. */
export function useConsentRequests({ source }: Pick<ScreenOf<'consents'>, 'source'>) {
  const listed = useAtomValue(listedConsentsAtom);
  const loading = useAtomValue(consentsRequest.statusAtom);
  const fetchConsents = useSetAtom(lenderActions.fetchConsents);
  const statePart = useStatePart(screenKinds.consents, { isWanted: source === undefined });
  // `null` while loading. The page cannot be completed without them.
  const requests: readonly ConsentRequest[] | null = source === undefined ? statePart.part : listed(source);
  const isMissing = requests === null;
  useEffect(() => {
    if (isMissing && source !== undefined) void fetchConsents(source);
  }, [isMissing, source, fetchConsents]);
  return source === undefined
    ? { requests, loading: statePart.loading, reload: statePart.reload }
    : { requests, loading, reload: () => void fetchConsents(source) };
}

/** The channels of the country's consent question for which the lender has stored values, or `null`. */
const contactConsentsAtom = atom((get) => {
  const question = questionOf(get(dependenciesAtom).flow, 'contactDetails.marketingConsents');
  const { customerConsents } = get(leadApplicationAtom);
  const channels = question?.schema['properties'];
  if (question === undefined || !isPlainObject(channels)) return null;
  if (Object.keys(customerConsents).length === 0) return null;
  const channelEntries = Object.keys(channels).map(
    (channel) => [channel, customerConsents[channel] === true] as const,
  );
  // The messages of this question contain the labels of the channels.
  return { question: question.id, given: Object.fromEntries(channelEntries) };
});

export type ContactConsents = NonNullable<ReturnType<typeof useContactConsents>>;

/** Returns the applicant's contact consents in the order of the question, and a function to change them. */
export function useContactConsents() {
  const storedConsents = useAtomValue(contactConsentsAtom);
  const changing = useAtomValue(consentChangeRequest.statusAtom);
  const change = useSetAtom(lenderActions.changeConsents);
  return storedConsents && { ...storedConsents, changing, change };
}

export type NeededPartnerVisit = ReturnType<typeof useNeededPartnerVisit>;
export type PartnerVisitDetails = NonNullable<NeededPartnerVisit['visit']>;

/**
 * Returns the partner visit of the current state. `visit` is `null` while its data is loading. If `destination` is
 * undefined, the URL is not allowed.
 */
export function useNeededPartnerVisit(returnPath: string) {
  const { part, loading, reload } = useStatePart(screenKinds['partner-visit']);
  const { redirects } = useAtomValue(dependenciesAtom);
  const leaveFor = useSetAtom(openPartnerPageAtom);
  const address = part?.url;
  useEffect(() => {
    const checked = address === undefined ? undefined : safeRedirect(address, redirects);
    if (checked?.allowed === false) logRejectedRedirect(checked, redirects);
  }, [address, redirects]);
  if (part === null) return { visit: null, loading, reload, leave: reload };
  const { applicationOrigin } = redirects;
  const { kind, url, partner = { name: hostOf(url, applicationOrigin) }, skippable } = part;
  const redirect = safeRedirect(url, redirects);
  const destination = redirect.allowed
    ? {
        url: withReturn(redirect.url, new URL(returnPath, applicationOrigin).href),
        // True for the application's own origin, which only a sandbox lender uses.
        isOwn: new URL(redirect.url).origin === applicationOrigin,
      }
    : undefined;
  return {
    visit: { kind, partner, skippable, destination },
    loading,
    reload,
    /** Leaves with GET, because the return path is in the URL. */
    leave: () => {
      if (destination) leaveFor({ redirectTo: destination.url, method: 'GET' });
    },
  };
}

/** Returns the hostname of a partner, as a substitute for its name. */
function hostOf(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).host : '';
}

function withReturn(address: string, returnTo: string): string {
  const url = new URL(address);
  url.searchParams.set('returnTo', returnTo);
  return url.href;
}

type Partner = NonNullable<ApplicationResult['partner']>;

const noPartners: readonly Partner[] = [];

function useListedPartners(lookUp: LookUp | undefined): readonly Partner[] {
  const [partners, setPartners] = useState(noPartners);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    const controller = new AbortController();
    void lookUp('partnerLogos', {}, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if ('error' in result) logWarning('Failed to look up the logos of partners');
      else setPartners(result.data.partners);
    });
    return () => controller.abort();
  }, [lookUp]);

  return partners;
}

/**
 * Returns the logo of a partner if its URL is allowed. The URL comes from the reply, or else from the lender's list.
 * The list is fetched only if the reply contains no logo, and no page waits for it.
 */
export function usePartnerLogo({ name, logoUrl }: Partner): string | undefined {
  const logoOrigins = useAtomValue(logoOriginsAtom);
  const listedPartners = useListedPartners(logoUrl === undefined ? logoOrigins?.lookUp : undefined);
  const address = logoUrl ?? listedPartners.find((partner) => partner.name === name)?.logoUrl;
  return address === undefined ? undefined : safePicture(address, logoOrigins?.ownOrigin);
}

/** Returns the status and actions of an extra offer on a status page. */
export function useInvitation(invitation: AcceptedInvitation['invitation']) {
  const accept = useSetAtom(lenderActions.acceptInvitation);
  const clearErrors = useSetAtom(clearScreenErrorsAtom);
  const [isSent, setSent] = useState(false);
  const isAccepted = useAtomValue(acceptedInvitationsAtom).includes(invitation);
  return {
    sending: useAtomValue(invitationRequest.statusAtom),
    isAccepted,
    /** True if it was accepted since the page was loaded. */
    isNewlyAccepted: isAccepted && isSent,
    /** Error messages of the lender. */
    serverErrors: useAtomValue(screenErrorListAtom).map(({ message }) => message),
    accept: (acceptance: AcceptedInvitation) => {
      setSent(true);
      void accept(acceptance);
    },
    /** Clears the errors while the input is corrected. */
    clearErrors,
  };
}

/** Returns the seconds until another code can be requested; `undefined` before the first tick. */
export function useSecondsUntilResend(): number | undefined {
  const resendAt = useAtomValue(resendAtAtom);
  const { now, schedule, visibility } = useAtomValue(dependenciesAtom);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const updateSeconds = (): void => {
      cancel?.();
      const left = Math.max(0, (resendAt ?? 0) - now());
      setSeconds(Math.ceil(left / 1000));
      cancel = left === 0 ? undefined : schedule(left % 1000 || 1000, updateSeconds);
    };
    updateSeconds();
    // Timers are throttled while the page is hidden, so the countdown is recalculated when it is visible again.
    const stopListening = visibility.onChange(updateSeconds);
    return () => {
      cancel?.();
      stopListening();
    };
  }, [resendAt, now, schedule, visibility]);
  return seconds;
}

/** The phone number as typed, and the country's calling code. */
export const typedNumberAtom = atom((get) => {
  const { flow } = get(dependenciesAtom);
  const question = questionOf(flow, 'contactDetails.phoneNumber');
  const typed = question && get(answersAtom)[question.id];
  return { typed: typeof typed === 'string' ? typed : undefined, prefix: flow.phone.prefix };
});
