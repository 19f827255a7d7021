import type { CodeDelivery } from '../../generated/api/types.ts';
import type { Lead } from './lead.ts';
import { isGroup } from './merge-lead.ts';
import type { CodeNotes } from './notes.ts';

/** The only code that this lender accepts. */
export const validCode = '123456';
const maxFailures = 5;
const resendAfterMs = 30_000;

/** The first code is sent when the application is received. */
export function codeOf({ createdAt, notes }: Lead): CodeNotes {
  return notes?.code ?? { sentAt: Date.parse(createdAt), failures: 0 };
}

export function attemptsLeft(code: CodeNotes): number {
  return Math.max(0, maxFailures - code.failures);
}

export function secondsToWait(code: CodeNotes, now: Date): number {
  return Math.max(0, Math.ceil((code.sentAt + resendAfterMs - now.getTime()) / 1000));
}

export function deliveryOf(lead: Lead, now: Date): CodeDelivery {
  const code = codeOf(lead);
  return {
    phoneNumber: maskedNumber(lead),
    codeLength: validCode.length,
    resendAfterSeconds: secondsToWait(code, now),
    attemptsLeft: attemptsLeft(code),
  };
}

/** Returns the phone number with only its calling code and its last three digits. */
function maskedNumber({ data }: Lead): string {
  const contact = data['contactDetails'];
  const number = isGroup(contact) ? contact['phoneNumber'] : undefined;
  if (typeof number !== 'string') return '•••';
  return `${number.slice(0, 3)} ••• ••• ${number.slice(-3)}`;
}
