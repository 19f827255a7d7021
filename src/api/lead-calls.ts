import { isLeadReply, isStoredLeadReply } from '../../generated/api/decoders.js';
import type { Calls } from './call.ts';

/** The application itself. */
export const leadCalls = {
  createLead: { method: 'POST', path: '/v2/lead', body: 'json', product: 'body', decoder: isStoredLeadReply },
  createDynamicLead: {
    method: 'POST',
    path: '/v3/lead',
    body: 'json',
    product: 'body',
    decoder: isStoredLeadReply,
  },
  updateLead: { method: 'PUT', path: '/v2/lead', body: 'json', product: 'body', decoder: isStoredLeadReply },
  redirectLead: { method: 'POST', path: '/lead/{id}/redirect', body: 'none', decoder: isLeadReply },
} as const satisfies Calls<'createLead' | 'createDynamicLead' | 'updateLead' | 'redirectLead'>;
