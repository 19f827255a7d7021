import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { safeRedirect } from '../../lifecycle/safe-redirect.ts';
import { departAtom, departureAtom, wasHandedOverAtom } from '../departure.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadApplicationAtom, routeChangedAtom } from '../lead-application.ts';
import type { RouteChange } from '../lead-reply.ts';
import { failed, idle, type RequestStatus } from '../request.ts';
import { followedRouteAtom } from '../followed-route.ts';

/** Sends the applicant where the lender wants, if anybody may be sent there, and remembers the way. */
export const followRouteChangeAtom = atom(null, (get, set): RequestStatus => {
  const { routeChange } = get(leadApplicationAtom);
  if (!routeChange) return idle;
  set(routeChangedAtom);
  set(followedRouteAtom, routeChange);
  return set(departForAtom, routeChange);
});

/** Leaves for the partner, unless the applicant is on the way there already: a second press must not post twice. */
export const departForAtom = atom(null, (get, set, route: RouteChange): RequestStatus => {
  if (get(departureAtom).status === 'sending') return idle;
  const outcome = set(leaveForAtom, route);
  if (outcome.status === 'idle') {
    set(wasHandedOverAtom, true);
    set(departAtom);
  }
  return outcome;
});

/** The one way out. The address is judged here, at its use, wherever it was kept until now. */
export const leaveForAtom = atom(null, (get, _, { redirectTo, method }: RouteChange): RequestStatus => {
  const { redirects, leave } = get(dependenciesAtom);
  const redirect = safeRedirect(redirectTo, redirects);
  if (!redirect.allowed) {
    logError('Refused to follow a redirect', { reason: redirect.reason });
    return failed('unsafe-redirect');
  }
  leave({ url: redirect.url, method });
  return idle;
});
