import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Check } from '../../model/check.ts';
import type { AgeLimits, FlowDataPoint } from '../../model/flow.ts';
import { failedCheck } from '../../validation/checks/failed-check.ts';
import type { ValidatorOf } from './answer-validator.ts';
import { referenceDay } from './reference-day.ts';

/**
 * Returns the first rule that an answer breaks: a schema keyword or the rule of a check; undefined if the answer is
 * valid. Without `answers`, checks that compare with another answer are skipped.
 */
export type AnswerCheck = (
  dataPoint: FlowDataPoint,
  answer: AnswerValue,
  answers?: Answers,
) => string | undefined;

function canCheck(check: Check, answers: Answers | undefined): boolean {
  return answers !== undefined || !('dataPoint' in check);
}

/** The keywords that texts and numbers break, by validator. All forms share them, because their samples are the same. */
const knownKeywords = memoize(
  (_validate: ReturnType<ValidatorOf>) => new Map<AnswerValue, string | undefined>(),
);

function brokenKeyword(validate: ReturnType<ValidatorOf>, answer: AnswerValue): string | undefined {
  const check = () => (validate(answer) ? undefined : (validate.errors?.[0]?.keyword ?? 'type'));
  return typeof answer === 'object' ? check() : getOrInsert(knownKeywords(validate), answer, check);
}

export function createAnswerCheck(validatorOf: ValidatorOf, age?: AgeLimits): AnswerCheck {
  const compiled = new Map<string, ReturnType<ValidatorOf>>();
  return ({ id, schema, checks }, answer, answers) => {
    const validate = getOrInsert(compiled, id, () => validatorOf(schema));
    const keyword = brokenKeyword(validate, answer);
    if (keyword !== undefined) return keyword;
    const context = {
      answers: answers ?? {},
      today: referenceDay,
      ...(age === undefined ? {} : { age }),
      ...(typeof schema['format'] === 'string' ? { format: schema['format'] } : {}),
    };
    const brokenCheck = checks?.find(
      (check) => canCheck(check, answers) && failedCheck(check, answer, context) !== undefined,
    );
    return brokenCheck?.rule;
  };
}
