import { isConsentsReply, isPartnerLogosReply } from '../../generated/api/journey-decoders.js';
import type { Calls } from './call.ts';

/** What the lender lists for the pages that follow the application. */
export const listCalls = {
  policies: { method: 'GET', path: '/policies', body: 'none', product: 'query', decoder: isConsentsReply },
  policy: { method: 'GET', path: '/policy', body: 'none', product: 'query', decoder: isConsentsReply },
  partnerLogos: {
    method: 'GET',
    path: '/partner/logos',
    body: 'none',
    product: 'query',
    decoder: isPartnerLogosReply,
  },
} as const satisfies Calls<'policies' | 'policy' | 'partnerLogos'>;
