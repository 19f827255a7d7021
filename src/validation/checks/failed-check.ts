import { assertNever } from '../../lib/assert-never.ts';
import { isCalendarDate } from '../../lib/dates.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Check } from '../../model/check.ts';
import type { AgeLimits } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { ageOn, compareDates, isMonth } from '../dates.ts';
import { decodePerson, isEncodingFormat } from './encoded-person.ts';

/** Which law was broken, and what its message needs to say so. */
export type CheckFailure =
  | {
      readonly rule: 'minimum-age' | 'maximum-age' | 'within-years-back' | 'within-years-ahead';
      readonly params: { readonly years: number };
    }
  | { readonly rule: 'not-in-future' | 'not-in-past'; readonly params: { readonly today: string } }
  | {
      readonly rule: 'after' | 'before';
      readonly params: { readonly dataPoint: DataPointId; readonly date: string };
    }
  | {
      readonly rule: 'differs-from' | 'encodes-birth-date' | 'encodes-gender';
      readonly params: { readonly dataPoint: DataPointId };
    }
  | {
      readonly rule: 'not-before-birth-plus';
      readonly params: { readonly dataPoint: DataPointId; readonly years: number };
    };

export interface CheckContext {
  readonly answers: Answers;
  /** The applicant's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The country's; without them no age can be judged. */
  readonly age?: AgeLimits;
  /** The format of the answer under check; a code can only be decoded by it. */
  readonly format?: string;
}

function asDate(value: AnswerValue | undefined): string | undefined {
  return typeof value === 'string' && (isCalendarDate(value) || isMonth(value)) ? value : undefined;
}

/** As far as it is known: a date, a month or a year. */
function asTime(value: AnswerValue | undefined): string | undefined {
  return typeof value === 'number' && /^\d{4}$/.test(String(value)) ? String(value) : asDate(value);
}

/** The same day so many years later; a day that year lacks is as good as its neighbour to compare with. */
function yearsFrom(date: string, years: number): string {
  return String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4);
}

function age(today: string, birthDate: string | undefined): number {
  return birthDate === undefined ? Number.NaN : ageOn(today, birthDate);
}

function agesOf({ age: limits }: CheckContext): AgeLimits {
  if (limits === undefined) throw new Error('An age is checked, but the country sets no ages.');
  return limits;
}

function decode(value: AnswerValue, format: string | undefined) {
  if (format === undefined || !isEncodingFormat(format)) {
    throw new Error(`A code of the format "${format}" says nothing of its holder.`);
  }
  return typeof value === 'string' ? decodePerson(format, value) : undefined;
}

function keeps(check: Check, value: AnswerValue, context: CheckContext): boolean {
  const { answers, today } = context;
  const date = asDate(value);
  const time = asTime(value);
  switch (check.rule) {
    case 'minimum-age':
      return age(today, date) >= agesOf(context).minimum;
    case 'maximum-age':
      return age(today, date) <= agesOf(context).maximum;
    case 'not-in-future':
      return time !== undefined && compareDates(time, today) <= 0;
    case 'not-in-past':
      return time !== undefined && compareDates(time, today) >= 0;
    case 'within-years-back':
      return time !== undefined && compareDates(time, yearsFrom(today, -check.years)) >= 0;
    case 'within-years-ahead':
      return time !== undefined && compareDates(time, yearsFrom(today, check.years)) <= 0;
    case 'after': {
      const other = asTime(answers[check.dataPoint]);
      return other === undefined || (time !== undefined && compareDates(time, other) > 0);
    }
    case 'before': {
      const other = asTime(answers[check.dataPoint]);
      return other === undefined || (time !== undefined && compareDates(time, other) < 0);
    }
    case 'differs-from':
      return value !== answers[check.dataPoint];
    case 'encodes-birth-date': {
      const person = decode(value, context.format);
      const birthDate = asDate(answers[check.dataPoint]);
      return (
        birthDate === undefined || (person?.births.some((birth) => birthDate.startsWith(birth)) ?? false)
      );
    }
    case 'encodes-gender': {
      const person = decode(value, context.format);
      const gender = answers[check.dataPoint];
      if (gender !== 'male' && gender !== 'female') return true;
      return person !== undefined && (person.gender ?? gender) === gender;
    }
    case 'not-before-birth-plus': {
      const birthDate = asDate(answers[check.dataPoint]);
      if (birthDate === undefined) return true;
      return date !== undefined && compareDates(date, yearsFrom(birthDate, check.years)) >= 0;
    }
    default:
      return assertNever(check);
  }
}

function failureOf(check: Check, context: CheckContext): CheckFailure {
  const { answers, today } = context;
  switch (check.rule) {
    case 'minimum-age':
      return { rule: check.rule, params: { years: agesOf(context).minimum } };
    case 'maximum-age':
      return { rule: check.rule, params: { years: agesOf(context).maximum } };
    case 'not-in-future':
    case 'not-in-past':
      return { rule: check.rule, params: { today } };
    case 'within-years-back':
    case 'within-years-ahead':
      return { rule: check.rule, params: { years: check.years } };
    case 'after':
    case 'before':
      return {
        rule: check.rule,
        params: { dataPoint: check.dataPoint, date: asTime(answers[check.dataPoint]) ?? '' },
      };
    case 'differs-from':
    case 'encodes-birth-date':
    case 'encodes-gender':
      return { rule: check.rule, params: { dataPoint: check.dataPoint } };
    case 'not-before-birth-plus':
      return { rule: check.rule, params: { dataPoint: check.dataPoint, years: check.years } };
    default:
      return assertNever(check);
  }
}

/**
 * The failure of a given answer, if it breaks the check. An answer that cannot be read breaks every check; a
 * counterpart that is not answered, or not readable, breaks none: that is for its own rules to say.
 */
export function failedCheck(
  check: Check,
  value: AnswerValue,
  context: CheckContext,
): CheckFailure | undefined {
  return keeps(check, value, context) ? undefined : failureOf(check, context);
}
