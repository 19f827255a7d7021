import { isPlainObject } from '../../../src/lib/json.ts';
import type { JsonObject } from './schema-form.tsx';
import { numberOrText } from './typed-number.ts';

/** The checks that limit a date on each side: with a number of years, or without one for today. */
export const dateSides = [
  {
    side: 'earliest',
    label: 'Earliest day: years before today',
    inYears: 'within-years-back',
    today: 'not-in-past',
  },
  {
    side: 'latest',
    label: 'Latest day: years after today',
    inYears: 'within-years-ahead',
    today: 'not-in-future',
  },
] as const;

export type DateSide = (typeof dateSides)[number];

/** The initial checks of a date. */
export const initialDateLimits: readonly JsonObject[] = dateSides.map(({ inYears }) => ({
  rule: inYears,
  years: 100,
}));

/** Whether the answer is a date, which the compiler requires to be limited. */
export function isDate({ schema }: JsonObject): boolean {
  return isPlainObject(schema) && ['date', 'month'].includes(String(schema['format']));
}

/** Returns the years of a limit as the text of its field. */
export function shownYears(check: unknown): string {
  if (!isPlainObject(check)) return '';
  const { years } = check;
  return typeof years === 'number' || typeof years === 'string' ? String(years) : '0';
}

/** Returns the checks that a typed limit becomes: one, or none if it is empty. */
export function limitOf(text: string, { inYears, today }: DateSide): readonly JsonObject[] {
  if (text.trim() === '') return [];
  const years = numberOrText(text);
  return [years === 0 ? { rule: today } : { rule: inYears, years }];
}
