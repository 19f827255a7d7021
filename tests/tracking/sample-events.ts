import type { BrandSlug, CountrySlug, LeadId } from '../../src/model/identifiers.ts';
import type {
  AnswerProperties,
  RequestedLoan,
  FunnelEvent,
  Origin,
  TrackingEvent,
} from '../../src/tracking/event.ts';
import { identifyEvent } from '../../src/tracking/identify-event.ts';
import { id } from '../flow/flow-of.ts';

const leadId = 'lead-1' as LeadId;
const loan: RequestedLoan = { amount: 35000, period: 84, periodScale: 'month', currency: 'PHP' };

const events: readonly FunnelEvent[] = [
  { name: 'step_viewed' },
  {
    name: 'step_completed',
    seconds: 12,
    answered: [id('email'), id('amount')],
    answers: { amount: 35000 },
  },
  { name: 'step_left', seconds: 12, how: 'hidden' },
  { name: 'first_answered', milliseconds: 4200 },
  { name: 'page_measured', metric: 'interaction', value: 48 },
  { name: 'validation_failed', where: 'page', errors: [{ dataPoint: id('email'), code: 'format' }] },
  { name: 'server_failed', operation: 'createLead', kind: 'refused', status: 503, dataPoints: [] },
  { name: 'went_back', seconds: 12 },
  { name: 'edit_started', target: 'initial-details' },
  { name: 'modal_opened', dataPoint: id('amount') },
  { name: 'modal_closed', dataPoint: id('amount'), outcome: 'applied' },
  { name: 'lead_created', leadId, loan },
  { name: 'state_reached', state: 10, from: 6 },
  { name: 'offer_shown', offers: 2 },
  { name: 'offer_taken', leadId },
  { name: 'accepted', leadId, loan },
  { name: 'rejected', leadId },
  { name: 'link_sent', channel: 'email' },
  { name: 'redirected', host: 'partner.example', method: 'GET' },
];

const circumstances = { at: Date.parse('2026-11-21T08:00:00Z'), step: 'initial-details', presses: 1 };
const origin: Origin = {
  country: 'testland' as CountrySlug,
  brand: 'testbrand' as BrandSlug,
  configHash: 'hash',
  experiment: 'wording',
  variant: 'short',
};

/** One sample of each event. */
export const sampleEvents: readonly TrackingEvent[] = await Promise.all(
  events.map((event) => identifyEvent({ ...event, ...circumstances }, origin)),
);

export const answerProperties: AnswerProperties = {
  email: { property: 'email', send: 'presence' },
  amount: { property: 'loan_amount', send: 'value' },
};
