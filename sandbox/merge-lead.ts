import type { LeadData } from './lead.ts';

/** What was stored under what was sent: groups are merged field by field, everything else is replaced. */
export function mergeLead(stored: LeadData, sent: LeadData): LeadData {
  // Spread defines own properties, so a key like "__proto__" stays data for the rules to refuse.
  const merged = { ...stored, ...sent };
  for (const [field, value] of Object.entries(sent)) {
    const before = Object.hasOwn(stored, field) ? stored[field] : undefined;
    if (field !== '__proto__' && isGroup(before) && isGroup(value)) merged[field] = { ...before, ...value };
  }
  return merged;
}

export function isGroup(value: unknown): value is LeadData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
