import { type ApplicationData, type LeadGroup, writeField } from './application-data.ts';
import { clearStaleFields } from './stale-fields.ts';

/** Expired from the very millisecond on; a moment that is missing or unreadable has passed. */
export function isExpired(expiresAt: unknown, now: number): boolean {
  const moment = expiresAt instanceof Date ? expiresAt.getTime() : Number.NaN;
  return Number.isNaN(moment) || moment <= now;
}

const dayInMs = 86_400_000;

export interface StorageTimes {
  /** How long a saved application counts as the lead it was sent as. */
  readonly expirationTimeInMs: number;
  /** How many days after its last change its answers stay. */
  readonly retentionInDays: number;
}

/** Whether the answers must be removed. The time of the last change follows from the expiry of the application. */
export function isOverdue(expiresAt: Date | null, now: number, times: StorageTimes): boolean {
  if (expiresAt === null) return true;
  return expiresAt.getTime() - times.expirationTimeInMs + times.retentionInDays * dayInMs <= now;
}

/** The fields of a lead that stay: its id, session, source and loan. */
const envelopeFields: ReadonlySet<string> = new Set([
  'id',
  'sessionId',
  'sessionStartedAt',
  'leadStatus',
  'leadSource',
  'tags',
  'amount',
  'period',
  'periodScale',
  'campaign',
  'affiliateReferenceParams',
  'marketingPixelData',
  'posthogParameters',
]);

export interface DividedData {
  readonly answers: LeadGroup;
  readonly rest: ApplicationData;
}

/** The applicant's own answers, and what is left without them. */
export function divideData(data: ApplicationData): DividedData {
  const fields = Object.entries(data);
  return {
    answers: Object.fromEntries(fields.filter(([field]) => !envelopeFields.has(field))),
    rest: Object.fromEntries(fields.filter(([field]) => envelopeFields.has(field))),
  };
}

const loanFields = ['amount', 'period', 'periodScale'] as const;

/** What is left once the answers have to go: nothing that was typed or chosen, and nothing of how it was sent. */
export function withoutAnswers(data: ApplicationData): ApplicationData {
  const { rest } = divideData(data);
  return loanFields.reduce((left, field) => writeField(left, field, undefined), clearStaleFields(rest));
}

/** Removes the stale fields of a saved application that has expired or is no lead any more. It can then be sent again. */
export function reviveApplicationData(data: ApplicationData, expiresAt: unknown, now: number) {
  if (!isExpired(expiresAt, now) && data.leadStatus === true) return { status: 'current', data } as const;
  return { status: 'stale', data: { ...clearStaleFields(data), leadStatus: true } } as const;
}
