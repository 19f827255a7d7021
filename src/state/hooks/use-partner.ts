import { useAtomValue, useSetAtom } from 'jotai';
import { logRefusal, safePicture, safeRedirect } from '../../lifecycle/safe-redirect.ts';
import { screenKinds } from '../../model/screen.ts';
import { leaveForAtom } from '../partner-visit.ts';
import { dependenciesAtom, picturesAtom } from '../dependencies.ts';
import type { ApplicationResult } from '../lead-application.ts';
import { useStatePart } from './use-state-part.ts';
import { useEffect, useState } from 'react';
import type { LookUp } from '../../api/look-up.ts';
import { logWarning } from '../../lib/log.ts';

export type NeededPartnerVisit = ReturnType<typeof useNeededPartnerVisit>;
export type PartnerVisitDetails = NonNullable<NeededPartnerVisit['visit']>;

/**
 * A stay at somebody else's that the present state asks for. Its address is judged before anything shows it: there is no
 * destination where nobody may be sent there, and no visit until it came.
 */
export function useNeededPartnerVisit(returnPath: string) {
  const { part, asking, ask } = useStatePart(screenKinds['partner-visit']);
  const { redirects } = useAtomValue(dependenciesAtom);
  const leaveFor = useSetAtom(leaveForAtom);
  const address = part?.url;
  useEffect(() => {
    const judged = address === undefined ? undefined : safeRedirect(address, redirects);
    if (judged?.allowed === false) logRefusal(judged, redirects);
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
