import { assertNever } from '../../lib/assert-never.ts';
import { isCalendarDate } from '../../lib/dates.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Check } from '../../model/check.ts';
import type { AgeLimits } from '../../model/flow.ts';
import { ageOn, compareDates, isMonth } from '../dates.ts';
import { decodePerson, isEncodingFormat } from './encoded-person.ts';

export interface CheckContext {
  readonly answers: Answers;
  /** The applicant's local date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The country's age limits; without them ages are not checked. */
  readonly age?: AgeLimits;
  /** The format of the checked answer, which is needed to decode a code. */
  readonly format?: string;
}

function asDate(value: AnswerValue | undefined): string | undefined {
  return typeof value === 'string' && (isCalendarDate(value) || isMonth(value)) ? value : undefined;
}

/** Returns a date, a month or a year, as precise as the answer is. */
function asTime(value: AnswerValue | undefined): string | undefined {
  return typeof value === 'number' && /^\d{4}$/.test(String(value)) ? String(value) : asDate(value);
}

/** Shifts a date by years. The result may not exist in the calendar, which does not matter for a comparison. */
function yearsFrom(date: string, years: number): string {
  return String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4);
}

function ageIfKnown(today: string, birthDate: string | undefined): number {
  return birthDate === undefined ? Number.NaN : ageOn(today, birthDate);
}

function ageLimitsOf({ age: limits }: CheckContext): AgeLimits {
  if (limits === undefined) throw new Error('A check needs age limits, which the country does not define.');
  return limits;
}

function decode(value: AnswerValue, format: string | undefined) {
  if (format === undefined || !isEncodingFormat(format)) {
    throw new Error(`A code of the format "${format}" encodes no data about its holder.`);
  }
  return typeof value === 'string' ? decodePerson(format, value) : undefined;
}

function failureUnless<Rule extends Check['rule'], Params>(isFulfilled: boolean, rule: Rule, params: Params) {
  return isFulfilled ? undefined : { rule, params };
}

/**
 * Returns the failure of an answer that breaks the check. An unreadable answer fails every check except
 * `differs-from`. A check passes if the answer that it compares with is missing or unreadable, because the rules of
 * that answer report it.
 */
export function failedCheck(check: Check, value: AnswerValue, context: CheckContext) {
  const { answers, today } = context;
  const date = asDate(value);
  const time = asTime(value);
  const compareTimeWith = (other: string): number =>
    time === undefined ? Number.NaN : compareDates(time, other);
  switch (check.rule) {
    case 'minimum-age': {
      const { minimum: years } = ageLimitsOf(context);
      return failureUnless(ageIfKnown(today, date) >= years, check.rule, { years });
    }
    case 'maximum-age': {
      const { maximum: years } = ageLimitsOf(context);
      return failureUnless(ageIfKnown(today, date) <= years, check.rule, { years });
    }
    case 'not-in-future':
      return failureUnless(compareTimeWith(today) <= 0, check.rule, { today });
    case 'not-in-past':
      return failureUnless(compareTimeWith(today) >= 0, check.rule, { today });
    case 'within-years-back': {
      const { years } = check;
      return failureUnless(compareTimeWith(yearsFrom(today, -years)) >= 0, check.rule, { years });
    }
    case 'within-years-ahead': {
      const { years } = check;
      return failureUnless(compareTimeWith(yearsFrom(today, years)) <= 0, check.rule, { years });
    }
    case 'after':
    case 'before': {
      const { dataPoint } = check;
      const other = asTime(answers[dataPoint]);
      if (other === undefined) return undefined;
      const order = compareTimeWith(other);
      return failureUnless(check.rule === 'after' ? order > 0 : order < 0, check.rule, {
        dataPoint,
        date: other,
      });
    }
    case 'differs-from': {
      const { dataPoint } = check;
      return failureUnless(value !== answers[dataPoint], check.rule, { dataPoint });
    }
    case 'encodes-birth-date': {
      const { dataPoint } = check;
      const person = decode(value, context.format);
      const birthDate = asDate(answers[dataPoint]);
      const isFulfilled =
        birthDate === undefined || person?.birthDates.some((birth) => birthDate.startsWith(birth));
      return failureUnless(isFulfilled === true, check.rule, { dataPoint });
    }
    case 'encodes-gender': {
      const { dataPoint } = check;
      const person = decode(value, context.format);
      const gender = answers[dataPoint];
      if (gender !== 'male' && gender !== 'female') return undefined;
      const isFulfilled = person !== undefined && (person.gender ?? gender) === gender;
      return failureUnless(isFulfilled, check.rule, { dataPoint });
    }
    case 'not-before-birth-plus': {
      const { dataPoint, years } = check;
      const birthDate = asDate(answers[dataPoint]);
      if (birthDate === undefined) return undefined;
      const isFulfilled = date !== undefined && compareDates(date, yearsFrom(birthDate, years)) >= 0;
      return failureUnless(isFulfilled, check.rule, { dataPoint, years });
    }
    default:
      return assertNever(check);
  }
}

/** The broken rule with the values for its message. */
export type CheckFailure = NonNullable<ReturnType<typeof failedCheck>>;
