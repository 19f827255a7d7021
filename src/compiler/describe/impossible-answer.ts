import type { ErrorObject } from 'ajv';
import { didYouMean, nearestNames } from '../../diagnostics/nearest-names.ts';
import { valueAt } from '../../lib/json.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import { answerValidators } from '../analysis/answer-validator.ts';
import { createCompileCache } from '../compile-cache.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { showValue } from '../shape/violation.ts';

function describeUnknownOption(question: string, option: string, options: readonly string[]): string {
  const suggestion = didYouMean(nearestNames(option, options));
  const sentence = `"${question}" has no option "${option}"; there are ${options.join(', ')}.`;
  return suggestion === '' ? sentence : `${sentence} ${suggestion}`;
}

function describeFault(
  question: string,
  answer: AnswerValue,
  { keyword, instancePath, params, message }: ErrorObject,
): string {
  const invalidPart = valueAt(answer, instancePath.split('/').slice(1));
  if (keyword === 'enum' && typeof invalidPart === 'string') {
    return describeUnknownOption(
      question,
      invalidPart,
      (params['allowedValues'] as readonly unknown[]).map(String),
    );
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
    const knownParts = Object.keys((properties as object | undefined) ?? {});
    const unknownPart =
      properties === undefined ? undefined : parts.find((part) => !knownParts.includes(part));
    if (unknownPart !== undefined) return describeUnknownOption(id, unknownPart, knownParts);
    const validate = validatorOf(schema);
    if (validate(answer)) continue;
    const [firstError] = validate.errors ?? [];
    if (firstError !== undefined) return describeFault(id, answer, firstError);
  }
  return undefined;
}
