import { isUnsafeKey } from '../lib/json.ts';
import { type ApplicationData, isGroup, type LeadGroup, type LeadValue } from './application-data.ts';

const firstTag = 'ui';

/**
 * Merges groups field by field and tags as a union; other values are replaced. `undefined` never overwrites, `null`
 * does. The merge is idempotent.
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

/** Returns `ui` first, then each tag in the order of its first occurrence. Values that are not text are dropped. */
export function unionTags(
  currentTags: LeadValue | undefined,
  addedTags: LeadValue | undefined,
): readonly string[] {
  const allTags = [currentTags, addedTags].flatMap((tags) => (Array.isArray(tags) ? tags : []));
  return [...new Set([firstTag, ...allTags.filter((tag) => typeof tag === 'string')])];
}
