import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { LookUp } from '../../api/look-up.ts';
import { logWarning } from '../../lib/log.ts';
import { safePicture } from '../../lifecycle/safe-redirect.ts';
import { picturesAtom } from '../dependencies.ts';
import type { ApplicationResult } from '../lead-reply.ts';

type Partner = NonNullable<ApplicationResult['partner']>;

const none: readonly Partner[] = [];

function useListedPartners(lookUp: LookUp | undefined): readonly Partner[] {
  const [partners, setPartners] = useState(none);

  useEffect(() => {
    if (lookUp === undefined) return undefined;
    let isOpen = true;
    void lookUp('partnerLogos', {}).then((result) => {
      if ('error' in result) logWarning('The logos of partners could not be looked up');
      else if (isOpen) setPartners(result.data.partners);
    });
    return () => {
      isOpen = false;
    };
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
