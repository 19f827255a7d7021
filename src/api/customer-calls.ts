import { isAcceptedReply, isJourneyReply } from '../../generated/api/journey-decoders.js';
import type { Calls } from './call.ts';

/** The person: telephone, consents, account. */
export const customerCalls = {
  unsubscribe: { method: 'GET', path: '/customer/email/unsubscribe', body: 'none', decoder: isAcceptedReply },
  customerConsents: { method: 'PUT', path: '/customer/{id}/consents', body: 'json', decoder: isJourneyReply },
  setPassword: { method: 'POST', path: '/lead/customer/password', body: 'json', decoder: isJourneyReply },
  verifyLeadMobile: {
    method: 'POST',
    path: '/lead/mobile/verification',
    body: 'json',
    decoder: isJourneyReply,
  },
  verifyMobile: { method: 'POST', path: '/v2/customer/mobile/verify', body: 'json', decoder: isJourneyReply },
  resendCode: {
    method: 'POST',
    path: '/v2/customer/mobile/resend-code',
    body: 'json',
    decoder: isJourneyReply,
  },
  changeMobile: { method: 'PUT', path: '/v2/customer/mobile', body: 'json', decoder: isJourneyReply },
} as const satisfies Calls<
  | 'unsubscribe'
  | 'customerConsents'
  | 'setPassword'
  | 'verifyLeadMobile'
  | 'verifyMobile'
  | 'resendCode'
  | 'changeMobile'
>;
