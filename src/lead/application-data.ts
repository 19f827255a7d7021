import { isPlainObject } from '../lib/json.ts';
import type { PeriodUnit } from '../model/flow.ts';
import type { LeadId } from '../model/identifiers.ts';

/** Returns the value at a dotted field such as `contactDetails.email`. Only own properties count. */
export function readField(data: LeadGroup, field: string): LeadValue | undefined {
  const [key, rest] = splitField(field);
  const value = Object.hasOwn(data, key) ? data[key] : undefined;
  if (rest === undefined) return value;
  return isGroup(value) ? readField(value, rest) : undefined;
}

/** Returns the data with that field set; `undefined` removes it. Replaces a plain value in the place of a group. */
export function writeField<Data extends LeadGroup>(
  data: Data,
  field: string,
  value: LeadValue | undefined,
): Data {
  const [key, rest] = splitField(field);
  if (value === undefined && readField(data, field) === undefined) return data;
  if (rest === undefined) return { ...data, [key]: value };
  const currentValue = Object.hasOwn(data, key) ? data[key] : undefined;
  return { ...data, [key]: writeField(isGroup(currentValue) ? currentValue : {}, rest, value) };
}

export function isGroup(value: LeadValue | undefined): value is LeadGroup {
  return isPlainObject(value);
}

function splitField(field: string): readonly [string, string | undefined] {
  const dot = field.indexOf('.');
  return dot < 0 ? [field, undefined] : [field.slice(0, dot), field.slice(dot + 1)];
}

/** The values of lead fields in memory. In storage and in request bodies a date is an ISO timestamp. */
export type LeadValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly LeadValue[]
  | { readonly [field: string]: LeadValue | undefined };

/** A group of the lead, such as `contactDetails`. The data points define its fields. */
export interface LeadGroup {
  readonly [field: string]: LeadValue | undefined;
}

/**
 * The lead as the browser stores it. Fields without a question are listed here; answers are at the field of their data
 * point.
 */
export interface ApplicationData extends LeadGroup {
  readonly id?: LeadId;
  readonly sessionId?: string;
  readonly sessionStartedAt?: Date;
  /** False or undefined once the saved application no longer counts as a current lead. */
  readonly leadStatus?: boolean;
  readonly amount?: number;
  readonly period?: number;
  readonly periodScale?: PeriodUnit;
  /** The source of the application if it was not the form itself. */
  readonly leadSource?: string;
  /** The first is always `ui`. */
  readonly tags?: readonly string[];
}

export const initialApplicationData: ApplicationData = { leadStatus: true, tags: ['ui'] };
