import {
  isChoicesReply,
  isConsentsReply,
  isPartnerLogosReply,
  isProfessionalDetailsMappingReply,
} from '../../generated/api/journey-decoders.js';
import type { Calls } from './call.ts';

/** What the lender lists for the applicant to choose from or agree to. */
export const listCalls = {
  policies: { method: 'GET', path: '/policies', body: 'none', product: 'query', decoder: isConsentsReply },
  policy: { method: 'GET', path: '/policy', body: 'none', product: 'query', decoder: isConsentsReply },
  countryChoices: {
    method: 'GET',
    path: '/choices/country',
    body: 'none',
    product: 'query',
    decoder: isChoicesReply,
  },
  positionChoices: {
    method: 'GET',
    path: '/choices/position',
    body: 'none',
    product: 'query',
    decoder: isChoicesReply,
  },
  professionalDetailsMapping: {
    method: 'GET',
    path: '/perofesional-details-mapping',
    body: 'none',
    product: 'query',
    decoder: isProfessionalDetailsMappingReply,
  },
  partnerLogos: {
    method: 'GET',
    path: '/partner/logos',
    body: 'none',
    product: 'query',
    decoder: isPartnerLogosReply,
  },
} as const satisfies Calls<
  'policies' | 'policy' | 'countryChoices' | 'positionChoices' | 'professionalDetailsMapping' | 'partnerLogos'
>;
