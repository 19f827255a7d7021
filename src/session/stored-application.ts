import { isPlainObject } from '../lib/json.ts';
import type { ApplicationData } from '../lead/application-data.ts';
import { isLeadId } from '../lead/is-lead-id.ts';
import { parseApplicationData, withoutUnkept } from '../lead/parse-application-data.ts';
import type { Flow } from '../model/flow.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** The creation of a lead. Its idempotency key goes with each of its attempts, so that the server makes one lead of them. */
export interface LeadCreation {
  readonly key: string;
  /** `open`: no reply with the lead id yet. */
  readonly status: 'open' | 'answered';
  /** Digest of the body that made the lead, or may have made it; `null` if unknown. */
  readonly bodyDigest: string | null;
  /** The lead it made that the lender did not know afterwards: its key finds that lead again, if the lender was wrong. */
  readonly lost?: LeadId;
}

export interface StoredLoanApplication {
  readonly applicationData: ApplicationData;
  /** `null` where the record tells no moment; it counts as expired then. */
  readonly expiresAt: Date | null;
  readonly creation: LeadCreation | null;
}

type Questions = Pick<Flow, 'dataPoints'>;

/** What was stored, as far as it can be believed; `null` where nothing was. */
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
  const applicationData = withoutUnkept(flow, stored.applicationData);
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
