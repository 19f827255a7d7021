import type { AnswerValue } from '../../model/answers.ts';
import type { Flow, FlowDataPoint, JsonSchema } from '../../model/flow.ts';
import { optionNames } from '../words/answer-words.ts';
import { parsePattern } from '../patterns/parse-pattern.ts';
import { positionAutomaton } from '../patterns/position-automaton.ts';
import { shortestMatch } from '../patterns/shortest-match.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { FormatName } from '../../validation/format-names.ts';

export interface SampleContext {
  readonly flow: Flow;
  /** libphonenumber's example mobile number of the flow's numbering plan, national. */
  readonly phoneExample: string;
}

function numberOf(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

function patternText(pattern: string, least: number): string {
  const parsed = parsePattern(pattern);
  const automaton = parsed.kind === 'parsed' ? positionAutomaton(parsed.node) : undefined;
  return (automaton === undefined ? undefined : shortestMatch(automaton, least)) ?? '';
}

function formatText(format: FormatName, { flow, phoneExample }: SampleContext): string {
  switch (format) {
    case 'email':
      return 'applicant@example.com';
    case 'phone':
      return `${flow.phone.prefix}${phoneExample}`;
    default:
      return assertNever(format);
  }
}

function sampleText(schema: JsonSchema, context: SampleContext): string {
  const least = numberOf(schema, 'minLength') ?? 1;
  const { format, pattern } = schema;
  if (typeof format === 'string') return formatText(format as FormatName, context);
  if (typeof pattern === 'string') return patternText(pattern, least);
  return 'Sample'.slice(0, numberOf(schema, 'maxLength')).padEnd(least, 'e');
}

function sampleNumber(schema: JsonSchema): number {
  const least = numberOf(schema, 'minimum') ?? 0;
  const step = numberOf(schema, 'multipleOf');
  return step === undefined ? least : Math.ceil(least / step) * step;
}

/** A simple answer that the question's own rule takes. */
export function sampleAnswer({ schema, initial }: FlowDataPoint, context: SampleContext): AnswerValue {
  if (initial !== undefined) return initial;
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices[0] as AnswerValue;
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return sampleNumber(schema);
    case 'boolean':
      return false;
    case 'array':
      return optionNames(schema).slice(0, Math.max(1, numberOf(schema, 'minItems') ?? 1));
    case 'object':
      return Object.fromEntries(optionNames(schema).map((name) => [name, false]));
    default:
      return sampleText(schema, context);
  }
}
