import type { LoanAsked, TrackingEvent } from './event.ts';
import { assertNever } from '../lib/assert-never.ts';

export type PropertyValue = string | number | boolean | readonly string[];

export interface EventProperties {
  readonly [property: string]: PropertyValue;
}

/** What a country's questions are called in analytics, by data point; a question that is not among them is not told. */
export interface AnswerProperties {
  readonly [dataPoint: string]: {
    readonly property: string;
    readonly send: 'presence' | 'value';
  };
}

/** An event as an analytics vendor takes it: flat, under the names the dictionary has. */
export function propertiesOf(event: TrackingEvent, answers: AnswerProperties): EventProperties {
  const { id, country, brand, configHash, step, attempt } = event;
  return {
    event_id: id,
    country,
    brand,
    config_hash: configHash,
    step,
    attempt,
    ...ownProperties(event, answers),
  };
}

function ownProperties(event: TrackingEvent, answers: AnswerProperties): EventProperties {
  switch (event.name) {
    case 'step_viewed':
      return {};
    case 'went_back':
      return { seconds: event.seconds };
    case 'step_completed':
      return { seconds: event.seconds, ...answerProperties(event, answers) };
    case 'step_left':
      return { seconds: event.seconds, how: event.how };
    case 'validation_failed':
      return {
        where: event.where,
        problems: event.problems.map(({ dataPoint, code }) => `${dataPoint}:${code}`),
      };
    case 'server_failed': {
      const { operation, kind, status, dataPoints } = event;
      return { operation, kind, ...(status === undefined ? {} : { status }), fields: dataPoints };
    }
    case 'edit_started':
      return { target: event.target };
    case 'modal_opened':
      return { data_point: event.dataPoint };
    case 'modal_closed':
      return { data_point: event.dataPoint, outcome: event.outcome };
    case 'lead_created':
    case 'accepted':
      return { ...leadProperties(event.lead), ...loanProperties(event.loan) };
    case 'state_reached':
      return { state: event.state, from: event.from };
    case 'offer_shown':
      return { offers: event.offers };
    case 'offer_taken':
    case 'rejected':
      return leadProperties(event.lead);
    case 'redirected':
      return { host: event.host, method: event.method };
    default:
      return assertNever(event);
  }
}

function leadProperties(lead: string | null): EventProperties {
  return lead === null ? {} : { lead };
}

function loanProperties({ amount, period, periodScale, currency }: LoanAsked): EventProperties {
  return {
    loan_amount: amount,
    loan_period: period,
    loan_period_scale: periodScale,
    loan_currency: currency,
  };
}

function answerProperties(
  { answered, answers }: Extract<TrackingEvent, { name: 'step_completed' }>,
  known: AnswerProperties,
): EventProperties {
  return Object.fromEntries(
    answered.flatMap((dataPoint): (readonly [string, PropertyValue])[] => {
      const entry = known[dataPoint];
      if (entry === undefined) return [];
      return [[entry.property, entry.send === 'value' ? (answers[dataPoint] ?? true) : true]];
    }),
  );
}
