import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Check } from '../../model/check.ts';
import type { Flow, FlowDataPoint, JsonSchema } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { type Holder, samplesOf } from '../../validation/format-samples.ts';
import { isFormatName } from '../../validation/formats.ts';
import { optionsOf } from '../link/options.ts';
import { parsePattern } from '../patterns/parse-pattern.ts';
import { positionAutomaton } from '../patterns/position-automaton.ts';
import { shortestMatch } from '../patterns/shortest-match.ts';
import type { AnswerCheck } from './answer-check.ts';
import { referenceDay } from './reference-day.ts';
import { shiftDate } from '../../flow/shift-date.ts';
import { isCalendarDate } from '../../lib/dates.ts';
import { needsAges } from '../link/check-operands.ts';

export interface SampleContext {
  readonly flow: Flow;
  /** libphonenumber's example mobile number of the flow's numbering plan, national. */
  readonly phoneExample: string;
  readonly brokenRule: AnswerCheck;
}

function numberOf(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

function patternTexts(pattern: string, minLength: number): readonly string[] {
  const parsed = parsePattern(pattern);
  const automaton = parsed.kind === 'parsed' ? positionAutomaton(parsed.node) : undefined;
  if (automaton === undefined) return [];
  return [minLength, minLength + 1].flatMap((length) => shortestMatch(automaton, length) ?? []);
}

function plainTexts(schema: JsonSchema, minLength: number): readonly string[] {
  return ['Sample', 'Other'].map((text) =>
    text.slice(0, numberOf(schema, 'maxLength')).padEnd(minLength, 'e'),
  );
}

/** The example, and numbers that differ from it in the last digit. */
function phones({ flow, phoneExample }: SampleContext): readonly string[] {
  const stem = phoneExample.slice(0, -1);
  const others = Array.from('0123456789', (digit) => stem + digit);
  return [phoneExample, ...others].map((national) => flow.phone.prefix + national);
}

function comparedQuestion({ checks }: FlowDataPoint, rule: Check['rule']): DataPointId | undefined {
  const check = checks?.find((each) => each.rule === rule);
  return check !== undefined && 'dataPoint' in check ? check.dataPoint : undefined;
}

/** Returns the date of birth that a code has to encode: the given answer, or the sample answer of that question. */
function birthDateOf(dataPoint: FlowDataPoint, { flow }: SampleContext, earlierAnswers: Answers): string {
  const birthDateQuestion = comparedQuestion(dataPoint, 'encodes-birth-date');
  if (birthDateQuestion === undefined) return referenceDay;
  const answer = earlierAnswers[birthDateQuestion];
  if (typeof answer === 'string') return answer;
  const question = flow.dataPoints[birthDateQuestion];
  const [sampleDate] = question === undefined ? [] : sampleDates(question, flow, earlierAnswers);
  return sampleDate ?? referenceDay;
}

function personOf(dataPoint: FlowDataPoint, context: SampleContext, earlierAnswers: Answers): Holder {
  const genderQuestion = comparedQuestion(dataPoint, 'encodes-gender');
  return {
    birthDate: birthDateOf(dataPoint, context, earlierAnswers),
    gender: genderQuestion !== undefined && earlierAnswers[genderQuestion] === 'male' ? 'male' : 'female',
  };
}

function formatTexts(
  dataPoint: FlowDataPoint,
  context: SampleContext,
  earlierAnswers: Answers,
): readonly string[] {
  const { format } = dataPoint.schema;
  if (!isFormatName(format)) return [];
  return samplesOf(format, {
    phones: () => phones(context),
    dates: () => sampleDates(dataPoint, context.flow, earlierAnswers),
    holder: () => personOf(dataPoint, context, earlierAnswers),
  });
}

function texts(dataPoint: FlowDataPoint, context: SampleContext, earlierAnswers: Answers): readonly string[] {
  const { pattern } = dataPoint.schema;
  const minLength = numberOf(dataPoint.schema, 'minLength') ?? 1;
  return [
    ...formatTexts(dataPoint, context, earlierAnswers),
    ...(typeof pattern === 'string' ? patternTexts(pattern, minLength) : []),
    ...plainTexts(dataPoint.schema, minLength),
  ];
}

function numbers(schema: JsonSchema): readonly number[] {
  const minimum = numberOf(schema, 'minimum') ?? 0;
  const step = numberOf(schema, 'multipleOf');
  const first = step === undefined ? minimum : Math.ceil(minimum / step) * step;
  return [first, first + (step ?? 1)];
}

/**
 * Returns sample answers, the simplest first. Some of them comply with the question's rules, given the earlier
 * answers.
 */
export function sampleAnswers(
  dataPoint: FlowDataPoint,
  context: SampleContext,
  earlierAnswers: Answers = {},
): readonly AnswerValue[] {
  const { schema, initial } = dataPoint;
  const initialAnswer = initial === undefined ? [] : [initial];
  if (Array.isArray(schema['enum'])) return [...initialAnswer, ...(schema['enum'] as readonly AnswerValue[])];
  const options = optionsOf(schema).map(String);
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return [...initialAnswer, ...numbers(schema)];
    case 'boolean':
      return [...initialAnswer, false, true];
    case 'array':
      return [options.slice(0, Math.max(1, numberOf(schema, 'minItems') ?? 1))];
    case 'object':
      return [Object.fromEntries(options.map((name) => [name, true]))];
    default:
      return [...initialAnswer, ...texts(dataPoint, context, earlierAnswers)];
  }
}

const yearsBack = 4;
/** Long enough that a sample form stays valid for years. */
const yearsAhead = 25;
const adultAge = 30;

/** Whether another question's check computes an age or a birth date from this answer. */
function isBirthDate({ id }: FlowDataPoint, { dataPoints }: Flow): boolean {
  return Object.values(dataPoints).some((other) =>
    other?.checks?.some(
      (check) =>
        (check.rule === 'encodes-birth-date' || check.rule === 'not-before-birth-plus') &&
        check.dataPoint === id,
    ),
  );
}

/**
 * Returns birth dates for the age limits. The first is slightly above the minimum age, so it stays valid for many
 * years.
 */
function birthDates(dataPoint: FlowDataPoint, flow: Flow): readonly string[] {
  const hasAgeCheck = dataPoint.checks?.some(needsAges);
  const ages =
    hasAgeCheck === true && flow.age !== undefined
      ? [flow.age.minimum + 2, flow.age.minimum, flow.age.maximum]
      : isBirthDate(dataPoint, flow)
        ? [adultAge]
        : [];
  return ages.map((years) => shiftDate(referenceDay, { years: -years }));
}

/** A month is treated as its first day. */
function withDay(date: string): string {
  return date.length === 7 ? `${date}-01` : date;
}

/** Returns dates close to the answers that a check compares with. */
function datesNearComparedAnswers({ checks }: FlowDataPoint, earlierAnswers: Answers): readonly string[] {
  return (checks ?? []).flatMap((check) => {
    const comparedAnswer = 'dataPoint' in check ? earlierAnswers[check.dataPoint] : undefined;
    if (typeof comparedAnswer !== 'string' || !('dataPoint' in check)) return [];
    const date = withDay(comparedAnswer);
    if (!isCalendarDate(date)) return [];
    const years = check.rule === 'not-before-birth-plus' ? check.years : 0;
    return [{ years }, { months: 1 }, { months: -1 }, { days: 1 }, { days: -1 }].map((offset) =>
      shiftDate(date, offset),
    );
  });
}

function limitsInYearsAhead({ checks }: FlowDataPoint): readonly number[] {
  return (checks ?? []).flatMap((check) => (check.rule === 'within-years-ahead' ? [check.years] : []));
}

/** Dates or months, some of them valid: in the past, in the future, and close to other answers. */
function sampleDates(dataPoint: FlowDataPoint, flow: Flow, earlierAnswers: Answers): readonly string[] {
  const pastDate = shiftDate(referenceDay, { years: -yearsBack });
  const futureDate = shiftDate(referenceDay, {
    years: Math.min(yearsAhead, ...limitsInYearsAhead(dataPoint)),
  });
  const isFutureFirst =
    dataPoint.checks?.some(({ rule }) => rule === 'not-in-past' || rule === 'after') === true;
  const dates = [
    ...birthDates(dataPoint, flow),
    ...(isFutureFirst ? [futureDate, pastDate] : [pastDate, futureDate]),
    referenceDay,
    ...datesNearComparedAnswers(dataPoint, earlierAnswers),
  ];
  return dataPoint.schema['format'] === 'month' ? dates.map((date) => date.slice(0, 7)) : dates;
}
