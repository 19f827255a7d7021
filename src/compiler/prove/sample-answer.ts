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
import { provingDay } from './proving-day.ts';
import { sampleDates } from './sample-dates.ts';

export interface SampleContext {
  readonly flow: Flow;
  /** libphonenumber's example mobile number of the flow's numbering plan, national. */
  readonly phoneExample: string;
  readonly brokenLaw: AnswerCheck;
}

function numberOf(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

function patternTexts(pattern: string, least: number): readonly string[] {
  const parsed = parsePattern(pattern);
  const automaton = parsed.kind === 'parsed' ? positionAutomaton(parsed.node) : undefined;
  if (automaton === undefined) return [];
  return [least, least + 1].flatMap((length) => shortestMatch(automaton, length) ?? []);
}

function plainTexts(schema: JsonSchema, least: number): readonly string[] {
  return ['Sample', 'Other'].map((text) => text.slice(0, numberOf(schema, 'maxLength')).padEnd(least, 'e'));
}

/** The example, and numbers that differ from it in the last digit. */
function phones({ flow, phoneExample }: SampleContext): readonly string[] {
  const stem = phoneExample.slice(0, -1);
  const others = Array.from('0123456789', (digit) => stem + digit);
  return [phoneExample, ...others].map((national) => flow.phone.prefix + national);
}

function counterpartOf({ checks }: FlowDataPoint, rule: Check['rule']): DataPointId | undefined {
  const check = checks?.find((each) => each.rule === rule);
  return check !== undefined && 'dataPoint' in check ? check.dataPoint : undefined;
}

/** The date of birth a code has to tell of: the one given, or the one that will be. */
function birthDateOf(dataPoint: FlowDataPoint, { flow }: SampleContext, given: Answers): string {
  const birth = counterpartOf(dataPoint, 'encodes-birth-date');
  if (birth === undefined) return provingDay;
  const answer = given[birth];
  if (typeof answer === 'string') return answer;
  const question = flow.dataPoints[birth];
  const [expected] = question === undefined ? [] : sampleDates(question, flow, given);
  return expected ?? provingDay;
}

function holderOf(dataPoint: FlowDataPoint, context: SampleContext, given: Answers): Holder {
  const gender = counterpartOf(dataPoint, 'encodes-gender');
  return {
    birthDate: birthDateOf(dataPoint, context, given),
    gender: gender !== undefined && given[gender] === 'male' ? 'male' : 'female',
  };
}

function formatTexts(dataPoint: FlowDataPoint, context: SampleContext, given: Answers): readonly string[] {
  const { format } = dataPoint.schema;
  if (!isFormatName(format)) return [];
  return samplesOf(format, {
    phones: () => phones(context),
    dates: () => sampleDates(dataPoint, context.flow, given),
    holder: () => holderOf(dataPoint, context, given),
  });
}

function texts(dataPoint: FlowDataPoint, context: SampleContext, given: Answers): readonly string[] {
  const { pattern } = dataPoint.schema;
  const least = numberOf(dataPoint.schema, 'minLength') ?? 1;
  return [
    ...formatTexts(dataPoint, context, given),
    ...(typeof pattern === 'string' ? patternTexts(pattern, least) : []),
    ...plainTexts(dataPoint.schema, least),
  ];
}

function numbers(schema: JsonSchema): readonly number[] {
  const least = numberOf(schema, 'minimum') ?? 0;
  const step = numberOf(schema, 'multipleOf');
  const first = step === undefined ? least : Math.ceil(least / step) * step;
  return [first, first + (step ?? 1)];
}

/** Answers some of which keep the question's laws towards the answers given before it, the simplest first. */
export function sampleAnswers(
  dataPoint: FlowDataPoint,
  context: SampleContext,
  given: Answers = {},
): readonly AnswerValue[] {
  const { schema, initial } = dataPoint;
  const first = initial === undefined ? [] : [initial];
  if (Array.isArray(schema['enum'])) return [...first, ...(schema['enum'] as readonly AnswerValue[])];
  const options = optionsOf(schema).map(String);
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return [...first, ...numbers(schema)];
    case 'boolean':
      return [...first, false, true];
    case 'array':
      return [options.slice(0, Math.max(1, numberOf(schema, 'minItems') ?? 1))];
    case 'object':
      return [Object.fromEntries(options.map((name) => [name, true]))];
    default:
      return [...first, ...texts(dataPoint, context, given)];
  }
}
