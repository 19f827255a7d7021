import { atom } from 'jotai';
import { logRejectedRedirect, safeRedirect } from '../lifecycle/safe-redirect.ts';
import { dependenciesAtom, slowAfterInMsAtom } from './dependencies.ts';
import { leadApplicationAtom, type RouteChange, clearRedirectAtom } from './lead-application.ts';
import { onPartnerPageAtom } from './resolved-route.ts';
import { failed, idle, redirectRequest, type RequestStatus } from './request.ts';
import { persistedAtom } from './stored-records.ts';

/** Number of started navigations. */
const countAtom = atom(0);

/**
 * The status of the navigation to the partner: `sending` while the browser opens the page, `slow` if the applicant is
 * still here after a while.
 */
export const leavingForPartnerAtom = atom<RequestStatus>(idle);

/** Called when the navigation starts. */
export const beginPartnerVisitAtom = atom(null, (get, set): void => {
  const count = get(countAtom) + 1;
  set(countAtom, count);
  set(leavingForPartnerAtom, { status: 'sending' });
  get(dependenciesAtom).schedule(get(slowAfterInMsAtom), () => {
    if (get(countAtom) === count && get(leavingForPartnerAtom).status === 'sending') {
      set(leavingForPartnerAtom, { status: 'slow' });
    }
  });
});

/** Called when the applicant is back on the page, or on another page. */
export const endPartnerVisitAtom = atom(null, (_, set): void => set(leavingForPartnerAtom, idle));

/** Whether the applicant was sent to the partner in this session. The page then shows another message. */
export const hasVisitedPartnerAtom = persistedAtom<boolean>('sessionAcceptedRedirected', {
  initial: false,
  read: (storage) => storage.readFlag('sessionAcceptedRedirected'),
  write(storage, hasVisited) {
    if (hasVisited) storage.writeFlag('sessionAcceptedRedirected', true);
    else storage.remove('sessionAcceptedRedirected');
  },
});

/** The status of the partner button: requesting the redirect, then leaving. */
export const partnerVisitStatusAtom = atom((get): RequestStatus => {
  const request = get(redirectRequest.statusAtom);
  return request.status === 'idle' ? get(leavingForPartnerAtom) : request;
});

/** The last followed redirect, so that it can be followed again. Its URL is checked each time. */
export const followedRedirectAtom = persistedAtom<RouteChange | null>('redirectUrl', {
  initial: null,
  read(storage) {
    const redirectTo = storage.readText('redirectUrl');
    const method = storage.readText('redirectMethod') === 'POST' ? 'POST' : 'GET';
    return redirectTo === null ? null : { redirectTo, method };
  },
  write(storage, route) {
    if (route === null) {
      storage.remove('redirectUrl');
      storage.remove('redirectMethod');
      return;
    }
    storage.writeText('redirectUrl', route.redirectTo);
    storage.writeText('redirectMethod', route.method);
    // Stays after the application ends, because a later lead reports that its applicant was redirected before.
    storage.writeFlag('redirected', true);
  },
});

/** Redirects the applicant to the lender's URL if it is allowed, and stores it. */
export const followRedirectAtom = atom(null, (get, set): RequestStatus => {
  const { routeChange } = get(leadApplicationAtom);
  if (!routeChange) return idle;
  set(clearRedirectAtom);
  set(followedRedirectAtom, routeChange);
  return set(visitPartnerAtom, routeChange);
});

/** Follows the redirect of a reply, unless the page has a button for it. Returns `null` if there is none. */
export const followRedirectOfReplyAtom = atom(null, (get, set): RequestStatus | null => {
  if (!get(leadApplicationAtom).routeChange) return null;
  return get(onPartnerPageAtom) ? idle : set(followRedirectAtom);
});

/**
 * Opens the partner. While a navigation is in progress it does nothing, so that a second press does not send a form
 * twice.
 */
export const visitPartnerAtom = atom(null, (get, set, redirect: RouteChange): RequestStatus => {
  if (get(leavingForPartnerAtom).status === 'sending') return idle;
  const outcome = set(openPartnerPageAtom, redirect);
  if (outcome.status === 'idle') {
    set(hasVisitedPartnerAtom, true);
    set(beginPartnerVisitAtom);
  }
  return outcome;
});

/** Navigates to another site. No other code does. The URL is checked immediately before. */
export const openPartnerPageAtom = atom(
  null,
  (get, _, { redirectTo, method }: RouteChange): RequestStatus => {
    const { redirects, leave } = get(dependenciesAtom);
    const redirect = safeRedirect(redirectTo, redirects);
    if (!redirect.allowed) {
      logRejectedRedirect(redirect, redirects);
      return failed('unsafe-redirect');
    }
    leave({ url: redirect.url, method });
    return idle;
  },
);
