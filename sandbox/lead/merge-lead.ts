import type { LeadData } from './lead.ts';

/** Merges sent data into stored data. Groups are merged field by field; other values are replaced. */
export function mergeLead(stored: LeadData, sent: LeadData): LeadData {
  // Only own properties are read and defined, so a key like "__proto__" is plain data and fails validation.
  const merged = Object.entries(sent).map(([field, value]) => {
    const storedValue = Object.hasOwn(stored, field) ? stored[field] : undefined;
    return [field, isGroup(storedValue) && isGroup(value) ? { ...storedValue, ...value } : value] as const;
  });
  return { ...stored, ...Object.fromEntries(merged) };
}

export function isGroup(value: unknown): value is LeadData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
