import { isJourneyReply } from '../../generated/api/journey-decoders.js';
import type { Calls } from './call.ts';

/** What a lead still wants after the application, and the status with all that its page needs. */
export const journeyCalls = {
  leadStatus: { method: 'GET', path: '/lead/status/{id}', body: 'none', decoder: isJourneyReply },
  skipLead: { method: 'POST', path: '/lead/skip/{id}', body: 'none', decoder: isJourneyReply },
  continueLead: { method: 'POST', path: '/lead/continue/{id}', body: 'none', decoder: isJourneyReply },
  vehicle: { method: 'POST', path: '/lead/vehicle', body: 'json', decoder: isJourneyReply },
  sellLead: { method: 'POST', path: '/lead/sale', body: 'json', decoder: isJourneyReply },
  account: { method: 'POST', path: '/lead/account', body: 'json', decoder: isJourneyReply },
  maritalDetails: { method: 'POST', path: '/lead/marital-details', body: 'json', decoder: isJourneyReply },
  aide: { method: 'POST', path: '/lead/aide', body: 'json', decoder: isJourneyReply },
  nationalId: { method: 'POST', path: '/lead/cnp', body: 'json', decoder: isJourneyReply },
  supplement: { method: 'POST', path: '/lead/wniosek', body: 'json', decoder: isJourneyReply },
  chooseComparedOffer: {
    method: 'POST',
    path: '/lead/santander-comperia',
    body: 'json',
    decoder: isJourneyReply,
  },
  offerPayment: { method: 'POST', path: '/lead/offer/payment', body: 'json', decoder: isJourneyReply },
  employmentDetails: {
    method: 'POST',
    path: '/offer/employment-details',
    body: 'json',
    decoder: isJourneyReply,
  },
  personalDetails: { method: 'POST', path: '/offer/personal-details', body: 'json', decoder: isJourneyReply },
  policyConsents: { method: 'POST', path: '/offer/policy', body: 'json', decoder: isJourneyReply },
  dynamicPolicyConsents: {
    method: 'POST',
    path: '/offer/dynamic-policy',
    body: 'json',
    decoder: isJourneyReply,
  },
  creditDetails: { method: 'POST', path: '/offer/credit-details', body: 'json', decoder: isJourneyReply },
  professionalDetails: {
    method: 'POST',
    path: '/offer/professional-details',
    body: 'json',
    decoder: isJourneyReply,
  },
  customerDebts: { method: 'POST', path: '/offer/customer-debts', body: 'json', decoder: isJourneyReply },
  referenceDetails: {
    method: 'POST',
    path: '/offer/reference-details',
    body: 'json',
    decoder: isJourneyReply,
  },
  acceptCrediteaOffer: {
    method: 'POST',
    path: '/offer/accept-creditea-offer',
    body: 'json',
    decoder: isJourneyReply,
  },
  updateProvidentOffer: {
    method: 'POST',
    path: '/offer/update-provident-offer',
    body: 'json',
    decoder: isJourneyReply,
  },
  acceptProficreditOffer: {
    method: 'POST',
    path: '/offer/proficredit',
    body: 'json',
    decoder: isJourneyReply,
  },
} as const satisfies Calls<
  | 'leadStatus'
  | 'skipLead'
  | 'continueLead'
  | 'vehicle'
  | 'sellLead'
  | 'account'
  | 'maritalDetails'
  | 'aide'
  | 'nationalId'
  | 'supplement'
  | 'chooseComparedOffer'
  | 'offerPayment'
  | 'employmentDetails'
  | 'personalDetails'
  | 'policyConsents'
  | 'dynamicPolicyConsents'
  | 'creditDetails'
  | 'professionalDetails'
  | 'customerDebts'
  | 'referenceDetails'
  | 'acceptCrediteaOffer'
  | 'updateProvidentOffer'
  | 'acceptProficreditOffer'
>;
