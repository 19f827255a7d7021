import { useAtomValue, useSetAtom } from 'jotai';
import { safeRedirect } from '../../lifecycle/safe-redirect.ts';
import { screenKinds } from '../../model/screen.ts';
import { leaveForAtom } from '../partner-visit.ts';
import { dependenciesAtom } from '../dependencies.ts';
import type { ApplicationResult } from '../lead-reply.ts';
import type { RequestStatus } from '../request.ts';
import { useStatePart } from './use-state-part.ts';

/** Where the applicant is sent, in its place or inside the page; absent where nobody may be sent there. */
export interface Destination {
  readonly url: string;
  /** The application's own origin: only a sandbox lender's. */
  readonly isOwn: boolean;
}

export interface VisitDetails {
  readonly kind: 'frame' | 'redirect';
  readonly partner: NonNullable<ApplicationResult['partner']>;
  readonly skippable: boolean;
  readonly destination: Destination | undefined;
}

export interface NeededPartnerVisit {
  /** `null` until it came. */
  readonly visit: VisitDetails | null;
  readonly asking: RequestStatus;
  readonly ask: () => void;
  /** Leaves for it; the way back is in its address. */
  readonly leave: () => void;
}

/** A stay at somebody else's that the present state asks for. Its address is judged before anything shows it. */
export function useNeededPartnerVisit(returnPath: string): NeededPartnerVisit {
  const { part, asking, ask } = useStatePart(screenKinds['partner-visit']);
  const { redirects } = useAtomValue(dependenciesAtom);
  const leaveFor = useSetAtom(leaveForAtom);
  if (part === null) return { visit: null, asking, ask, leave: ask };
  const { applicationOrigin } = redirects;
  const { kind, url, partner = { name: hostOf(url, applicationOrigin) }, skippable } = part;
  const redirect = safeRedirect(url, redirects);
  const destination = redirect.allowed
    ? {
        url: withReturn(redirect.url, new URL(returnPath, applicationOrigin).href),
        isOwn: new URL(redirect.url).origin === applicationOrigin,
      }
    : undefined;
  return {
    visit: { kind, partner, skippable, destination },
    asking,
    ask,
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
