import type { LeadId } from '../model/identifiers.ts';

const idPattern = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u;

/** The lender defines the ids. Only characters that are safe in a URL are allowed. */
export function isLeadId(value: unknown): value is LeadId {
  return typeof value === 'string' && idPattern.test(value);
}
