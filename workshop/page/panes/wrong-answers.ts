import { optionsOf } from '../../../src/compiler/link/options.ts';
import { reportedErrors } from '../reported-errors.ts';
import type { ValidationError } from '../../../src/form/validation-error.ts';
import type { AnswerValue, Answers } from '../../../src/model/answers.ts';
import type { Flow, FlowDataPoint, FlowStep } from '../../../src/model/flow.ts';
import type { CreateValidator, Formats } from '../../../src/model/validator.ts';
import { shiftDate } from '../../../src/flow/shift-date.ts';
import { failedChecks } from '../../../src/validation/checks/failed-checks.ts';

/** A wrong answer with the error that the application reports. */
export interface WrongAnswer {
  readonly rule: string;
  readonly answer: AnswerValue | undefined;
  /** Undefined if no tried answer breaks only this rule. */
  readonly error: ValidationError | undefined;
}

const years: readonly number[] = [-200, -120, -90, -50, -30, -17, -10, -3, 0, 3, 10, 17, 50, 120];

/** Returns answers that may break the rules. */
function candidates(
  { schema }: FlowDataPoint,
  validAnswer: AnswerValue | undefined,
  today: string,
): readonly (AnswerValue | undefined)[] {
  const { minimum, maximum, multipleOf, maxLength, maxItems } = schema;
  const numbers = [
    ...(typeof minimum === 'number' ? [minimum - 1] : [-1]),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ...(typeof multipleOf === 'number' && typeof minimum === 'number' ? [minimum + multipleOf / 2] : []),
    0.5,
  ];
  const lists =
    typeof maxItems === 'number'
      ? [
          optionsOf(schema)
            .map(String)
            .slice(0, maxItems + 1),
        ]
      : [];
  const dates = years.map((count) => shiftDate(today, { years: count }));
  return [
    undefined,
    ...(typeof validAnswer === 'string'
      ? [validAnswer.slice(0, -1), `${validAnswer}${validAnswer.slice(-1)}`, validAnswer.slice(0, 1)]
      : []),
    ...(schema['type'] === 'array' ? [[], ...lists, ['nonsense']] : []),
    ...(schema['type'] === 'number' || schema['type'] === 'integer' ? numbers : []),
    'x',
    '?!',
    '000',
    'maria@',
    ...(typeof maxLength === 'number' ? ['a'.repeat(maxLength + 1)] : []),
    ...dates,
    ...dates.map((date) => date.slice(0, 7)),
    12,
    false,
  ];
}

interface AnswerValidation {
  readonly flow: Flow;
  readonly step: FlowStep;
  readonly answers: Answers;
  readonly createValidator: CreateValidator;
  readonly formats: Formats;
  readonly today: string;
}

/** Returns for each rule of a question an answer that violates it, found with the validator of the application. */
export function wrongAnswers(question: FlowDataPoint, validation: AnswerValidation): readonly WrongAnswer[] {
  const { flow, step, answers, createValidator, formats, today } = validation;
  const validate = createValidator(formats);
  const { id } = question;
  const wrongAnswerByRule = new Map<string, WrongAnswer>();
  for (const answer of candidates(question, answers[id], today)) {
    const { [id]: _, ...others } = answers;
    const stepAnswers = Object.fromEntries(
      Object.entries(others).filter(([name]) => step.dataPoints.some((each) => each === name)),
    );
    const candidate: Answers = answer === undefined ? stepAnswers : { ...stepAnswers, [id]: answer };
    validate(candidate);
    const failures = (validate.errors ?? []).flatMap(({ instancePath, keyword, params }) => {
      const failedId = keyword === 'required' ? params['missingProperty'] : instancePath.split('/')[1];
      return failedId === id ? [{ keyword, params }] : [];
    });
    const allAnswers: Answers = answer === undefined ? others : { ...others, [id]: answer };
    const checks =
      failures.length > 0
        ? []
        : failedChecks({ ...flow, dataPoints: { [id]: question } }, allAnswers, today).map(({ failure }) => ({
            keyword: failure.rule,
            params: failure.params,
          }));
    for (const { keyword, params } of [...failures.slice(0, 1), ...checks]) {
      if (!wrongAnswerByRule.has(keyword))
        wrongAnswerByRule.set(keyword, {
          rule: keyword,
          answer,
          error: { dataPoint: id, keyword, params, answer },
        });
    }
  }
  return reportedErrors(question).map(
    (rule) => wrongAnswerByRule.get(rule) ?? { rule, answer: undefined, error: undefined },
  );
}
