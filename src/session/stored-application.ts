import { isPlainObject } from '../lib/json.ts';
import type { ApplicationData } from '../lead/application-data.ts';
import { isLeadId } from '../lead/is-lead-id.ts';
import { parseApplicationData, withoutMemoryOnlyAnswers } from '../lead/parse-application-data.ts';
import type { Flow } from '../model/flow.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** The creation of a lead. All attempts send the same idempotency key, so that the server creates one lead. */
export interface LeadCreation {
  readonly key: string;
  /** `open` until a reply contains the lead id. */
  readonly status: 'open' | 'answered';
  /** Digest of the body that created the lead, or may have created it; `null` if unknown. */
  readonly bodyDigest: string | null;
  /** The created lead that the lender later did not find. The same key returns it if the lender was wrong. */
  readonly lost?: LeadId;
}

export interface StoredLoanApplication {
  readonly applicationData: ApplicationData;
  /** `null` if the record contains no valid time; it then counts as expired. */
  readonly expiresAt: Date | null;
  readonly creation: LeadCreation | null;
}

type Questions = Pick<Flow, 'dataPoints'>;

/** Returns the valid part of the stored application; `null` if nothing is stored. */
export function readStoredApplication(
  storage: BrowserStorage,
  flow: Questions,
): StoredLoanApplication | null {
  const record = storage.readRecord('storedLoanApplication');
  if (!record) return null;
  const { applicationData, expiresAt, creation } = record;
  return {
    applicationData: parseApplicationData(flow, applicationData),
    expiresAt: expiresAt instanceof Date ? expiresAt : null,
    creation: parseLeadCreation(creation),
  };
}

/** Stores the application without the answers that may never be stored. */
export function writeStoredApplication(
  storage: BrowserStorage,
  flow: Questions,
  stored: StoredLoanApplication,
): void {
  const applicationData = withoutMemoryOnlyAnswers(flow, stored.applicationData);
  storage.writeRecord('storedLoanApplication', { ...stored, applicationData });
}

function parseLeadCreation(value: unknown): LeadCreation | null {
  if (!isPlainObject(value)) return null;
  const { key, status, bodyDigest, lost } = value;
  if (typeof key !== 'string' || key === '' || key.length > 255) return null;
  if (status !== 'open' && status !== 'answered') return null;
  return {
    key,
    status,
    bodyDigest: typeof bodyDigest === 'string' ? bodyDigest : null,
    ...(isLeadId(lost) && { lost }),
  };
}
