import { isUnsafeKey } from '../lib/json.ts';
import { type ApplicationData, isGroup, type LeadGroup, type LeadValue } from './application-data.ts';

const firstTag = 'ui';

/**
 * Groups are merged field by field, tags are unioned, everything else is replaced. `undefined` never overwrites, `null` does.
 * Applying the same change twice is applying it once.
 */
export function mergeApplicationData(data: ApplicationData, change: LeadGroup): ApplicationData {
  const merged: { [field: string]: LeadValue | undefined } = { ...data };
  for (const [field, value] of ownFields(change)) {
    merged[field] = field === 'tags' ? unionTags(merged[field], value) : mergeField(merged[field], value);
  }
  return merged;
}

function mergeField(current: LeadValue | undefined, value: LeadValue): LeadValue {
  if (!isGroup(value)) return value;
  const fields = Object.fromEntries(ownFields(value));
  return isGroup(current) ? { ...current, ...fields } : fields;
}

function ownFields(group: LeadGroup): readonly (readonly [string, LeadValue])[] {
  return Object.entries(group).flatMap(([field, value]) =>
    value === undefined || isUnsafeKey(field) ? [] : [[field, value] as const],
  );
}

/** `ui` first, then each tag in the order it was first seen. Values that are not text are dropped. */
export function unionTags(current: LeadValue | undefined, added: LeadValue | undefined): readonly string[] {
  const seen = [current, added].flatMap((tags) => (Array.isArray(tags) ? tags : []));
  return [...new Set([firstTag, ...seen.filter((tag) => typeof tag === 'string')])];
}
