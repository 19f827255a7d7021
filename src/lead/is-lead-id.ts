import type { LeadId } from '../model/identifiers.ts';

const shape = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u;

/** An id is the lender's own; it must only be something an address can carry. */
export function isLeadId(value: unknown): value is LeadId {
  return typeof value === 'string' && shape.test(value);
}
