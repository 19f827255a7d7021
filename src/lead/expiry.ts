import { type ApplicationData, type LeadGroup, writeField } from './application-data.ts';
import { clearStaleFields } from './stale-fields.ts';

/** True from the millisecond of the expiry on. A missing or invalid time counts as expired. */
export function isExpired(expiresAt: unknown, now: number): boolean {
  const time = expiresAt instanceof Date ? expiresAt.getTime() : Number.NaN;
  return Number.isNaN(time) || time <= now;
}

const dayInMs = 86_400_000;

export interface StorageTimes {
  /** The time after which a saved application no longer counts as a current lead. */
  readonly expirationTimeInMs: number;
  /** The days after the last change for which the answers are kept. */
  readonly retentionInDays: number;
}

/** Whether the answers must be removed. The time of the last change is calculated from `expiresAt`. */
export function isRetentionOver(expiresAt: Date | null, now: number, times: StorageTimes): boolean {
  if (expiresAt === null) return true;
  return expiresAt.getTime() - times.expirationTimeInMs + times.retentionInDays * dayInMs <= now;
}

/** Fields that stay when an application ends: lead, session, loan and attribution. */
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

/** Splits the data into the applicant's answers and the other fields. */
export function divideData(data: ApplicationData): DividedData {
  const fields = Object.entries(data);
  return {
    answers: Object.fromEntries(fields.filter(([field]) => !envelopeFields.has(field))),
    rest: Object.fromEntries(fields.filter(([field]) => envelopeFields.has(field))),
  };
}

const loanFields = ['amount', 'period', 'periodScale'] as const;

/** Removes all answers and the fields of the submission, for the end of the retention period. */
export function withoutAnswers(data: ApplicationData): ApplicationData {
  const { rest } = divideData(data);
  return loanFields.reduce(
    (remainingData, field) => writeField(remainingData, field, undefined),
    clearStaleFields(rest),
  );
}

/**
 * Removes the stale fields of a saved application that has expired, or whose lead no longer exists. It can then be sent
 * again.
 */
export function restoreApplicationData(data: ApplicationData, expiresAt: unknown, now: number) {
  if (!isExpired(expiresAt, now) && data.leadStatus === true) return { status: 'current', data } as const;
  return { status: 'stale', data: { ...clearStaleFields(data), leadStatus: true } } as const;
}
