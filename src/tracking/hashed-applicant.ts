import { sha256 } from '../lib/hash.ts';
import { type PhonePlan, parsePhone } from '../validation/phone.ts';
import type { Log } from './vendor.ts';

/** The applicant of an event. Vendors receive hashes only. */
export interface Applicant {
  readonly sessionId: string;
  readonly contactDetails: { readonly email?: string; readonly phoneNumber?: string };
}

/** An empty text stays empty, because its hash would match all applicants without a value. */
async function hashText(text: string): Promise<string | null> {
  return text === '' ? '' : sha256(text);
}

function e164Of(phoneNumber: string, plan: PhonePlan): string {
  if (phoneNumber === '') return '';
  const parsed = parsePhone(phoneNumber, plan);
  return 'e164' in parsed ? parsed.e164 : '';
}

/**
 * The identifiers for advertisers, in their format: SHA-256 in lower-case hexadecimal digits, or empty without a value.
 * Invalid phone numbers are left out.
 */
export async function hashApplicant(
  { sessionId, contactDetails: { email = '', phoneNumber = '' } }: Applicant,
  plan: PhonePlan,
  log: Log,
) {
  const digests = await Promise.all(
    [sessionId, email.trim().toLowerCase(), e164Of(phoneNumber, plan)].map(hashText),
  );
  if (digests.includes(null)) log('hashing unavailable');
  const [hashedId, hashedEmail, hashedNumber] = digests;
  return { externalId: hashedId ?? '', email: hashedEmail ?? '', phoneNumber: hashedNumber ?? '' };
}
