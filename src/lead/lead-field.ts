import { isPlainObject } from '../lib/json.ts';
import type { LeadGroup, LeadValue } from './application-data.ts';

/** The value at a dotted field: `contactDetails.email`. Only own properties count. */
export function readField(data: LeadGroup, field: string): LeadValue | undefined {
  const [key, rest] = split(field);
  const value = Object.hasOwn(data, key) ? data[key] : undefined;
  if (rest === undefined) return value;
  return isGroup(value) ? readField(value, rest) : undefined;
}

/** The data with that field set; `undefined` removes it. A value in the way of a group gives way. */
export function writeField<Data extends LeadGroup>(
  data: Data,
  field: string,
  value: LeadValue | undefined,
): Data {
  const [key, rest] = split(field);
  if (value === undefined && readField(data, field) === undefined) return data;
  if (rest === undefined) return { ...data, [key]: value };
  const current = Object.hasOwn(data, key) ? data[key] : undefined;
  return { ...data, [key]: writeField(isGroup(current) ? current : {}, rest, value) };
}

export function isGroup(value: LeadValue | undefined): value is LeadGroup {
  return isPlainObject(value);
}

function split(field: string): readonly [string, string | undefined] {
  const dot = field.indexOf('.');
  return dot < 0 ? [field, undefined] : [field.slice(0, dot), field.slice(dot + 1)];
}
