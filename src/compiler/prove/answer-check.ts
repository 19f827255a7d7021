import { Ajv, type ValidateFunction } from 'ajv';
import type { AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { Formats } from '../../model/validator.ts';

/** Whether an answer keeps the rule of its question. */
export type AnswerCheck = (dataPoint: FlowDataPoint, answer: AnswerValue) => boolean;

export function createAnswerCheck(formats: Formats): AnswerCheck {
  const ajv = new Ajv({ strict: false, formats: { ...formats }, multipleOfPrecision: 8 });
  const compiled = new Map<string, ValidateFunction>();
  return (dataPoint, answer) => {
    const validate = compiled.get(dataPoint.id) ?? ajv.compile(dataPoint.schema);
    compiled.set(dataPoint.id, validate);
    return validate(answer);
  };
}
