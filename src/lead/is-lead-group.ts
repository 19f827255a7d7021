import { isPlainObject } from '../lib/json.ts';
import type { LeadGroup, LeadValue } from './application-data.ts';

/** Whether the value is a valid group of the lead. Stored values can be anything. */
export function isLeadGroup(value: unknown): value is LeadGroup {
  return (
    isPlainObject(value) && Object.values(value).every((part) => part === undefined || isLeadValue(part))
  );
}

function isLeadValue(value: unknown): value is LeadValue {
  if (value === null || value instanceof Date) return true;
  if (Array.isArray(value)) return value.every(isLeadValue);
  return ['string', 'number', 'boolean'].includes(typeof value) || isLeadGroup(value);
}
