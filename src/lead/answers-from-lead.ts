import { isPlainObject } from '../lib/json.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { Flow, JsonSchema } from '../model/flow.ts';
import { type LeadGroup, readField } from './application-data.ts';

/**
 * Reads the answers from a lead. A value of the wrong type is ignored, except the texts `true` and `false` for a
 * yes-no question, which older versions stored.
 */
export function answersFromLead(flow: Pick<Flow, 'dataPoints'>, data: LeadGroup): Answers {
  const answers: { [id: string]: AnswerValue } = {};
  for (const dataPoint of Object.values(flow.dataPoints)) {
    if (!dataPoint) continue;
    const answer = answerOf(dataPoint.schema, readField(data, dataPoint.field));
    if (answer !== undefined) answers[dataPoint.id] = answer;
  }
  return answers;
}

function answerOf(schema: JsonSchema, value: unknown): AnswerValue | undefined {
  switch (schema['type']) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'number':
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'boolean':
      return booleanOf(value);
    case 'array':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
    case 'object':
      return isPlainObject(value) ? choicesOf(value) : undefined;
    default:
      return undefined;
  }
}

function booleanOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

function choicesOf(group: { readonly [choice: string]: unknown }): { readonly [choice: string]: boolean } {
  const choices: (readonly [string, boolean])[] = [];
  for (const [choice, value] of Object.entries(group)) {
    const isChosen = booleanOf(value);
    if (isChosen !== undefined) choices.push([choice, isChosen]);
  }
  return Object.fromEntries(choices);
}
