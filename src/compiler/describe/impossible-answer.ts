import type { ErrorObject } from 'ajv';
import { didYouMean, nearestNames } from '../../diagnostics/nearest-names.ts';
import { valueAt } from '../../lib/json.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import { answerValidators } from '../analysis/answer-validator.ts';
import { createCompileCache } from '../compile-cache.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { showValue } from '../shape/violation.ts';

function unknownOption(question: string, option: string, options: readonly string[]): string {
  const meant = didYouMean(nearestNames(option, options));
  const sentence = `"${question}" has no option "${option}"; there are ${options.join(', ')}.`;
  return meant === '' ? sentence : `${sentence} ${meant}`;
}

function describeFault(
  question: string,
  answer: AnswerValue,
  { keyword, instancePath, params, message }: ErrorObject,
): string {
  const found = valueAt(answer, instancePath.split('/').slice(1));
  if (keyword === 'enum' && typeof found === 'string') {
    return unknownOption(question, found, (params['allowedValues'] as readonly unknown[]).map(String));
  }
  return `"${question}" cannot be ${showValue(answer)}: it ${message ?? `breaks "${keyword}"`}.`;
}

/** The problem of the first answer that is invalid in a country; undefined if all are valid. */
export function impossibleAnswer(
  { dataPoints, phone }: Pick<Flow, 'dataPoints' | 'phone'>,
  answers: Answers,
  metadata: PhoneMetadata,
): string | undefined {
  const validatorOf = answerValidators(phone.country, metadata, createCompileCache());
  for (const { id, schema } of Object.values(dataPoints).filter((each) => each !== undefined)) {
    const answer = answers[id];
    if (!isAnswered(answer)) continue;
    const { properties } = schema;
    const parts = typeof answer === 'object' && !Array.isArray(answer) ? Object.keys(answer) : [];
    const known = Object.keys((properties as object | undefined) ?? {});
    const unknown = properties === undefined ? undefined : parts.find((part) => !known.includes(part));
    if (unknown !== undefined) return unknownOption(id, unknown, known);
    const validate = validatorOf(schema);
    if (validate(answer)) continue;
    const [first] = validate.errors ?? [];
    if (first !== undefined) return describeFault(id, answer, first);
  }
  return undefined;
}
