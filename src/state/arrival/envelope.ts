import { atom } from 'jotai';
import { parsePosthogParameters } from '../../attribution/posthog-parameters.ts';
import type { LeadGroup } from '../../lead/application-data.ts';
import { applicationDataAtom } from '../lead-application.ts';
import { advertisingEnvelopeAtom } from './advertising.ts';
import { affiliateAtom } from './affiliate.ts';

/** What a lead tells of how the applicant came here. It makes no other lead of the same answers. */
export const arrivalEnvelopeAtom = atom(null, (get, set): LeadGroup => {
  const affiliateReferenceParams = get(affiliateAtom);
  return {
    ...(affiliateReferenceParams === null ? {} : { affiliateReferenceParams }),
    ...set(advertisingEnvelopeAtom),
    posthogParameters: { ...parsePosthogParameters(get(applicationDataAtom)['posthogParameters']) },
  };
});
