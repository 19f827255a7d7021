import { linkSteps } from '../flow/link-steps.ts';
import type { SteppedRange } from '../lib/snap-to-limits.ts';
import type { Flow, FlowDataPoint, JsonSchema, PeriodUnit } from '../model/flow.ts';
import type { DataPointId, ScreenId, StepPath } from '../model/identifiers.ts';
import { offerQuestions } from '../model/offer-questions.ts';
import type { StandaloneValidator, ValidationFailure } from '../model/validator.ts';

export interface OfferTermsLimits {
  readonly amount: SteppedRange;
  readonly period: SteppedRange;
}

const [, , amountId, periodId] = offerQuestions;

/** Tolerates rounding errors of lenders in small fractions. */
const precision = 1e6;

function isOnStep(value: number, { minimum, step }: SteppedRange): boolean {
  return Number.isInteger(Math.round(((value - minimum) / step) * precision) / precision);
}

function failureOf(id: DataPointId, value: unknown, range: SteppedRange): ValidationFailure | undefined {
  const createFailure = (keyword: string, params: ValidationFailure['params']): ValidationFailure => ({
    keyword,
    instancePath: keyword === 'required' ? '' : `/${id}`,
    schemaPath: keyword === 'required' ? '#/required' : `#/properties/${id}/${keyword}`,
    params,
  });
  if (value === undefined) return createFailure('required', { missingProperty: id });
  if (typeof value !== 'number') return createFailure('type', { type: 'number' });
  const { minimum, maximum, step } = range;
  if (value < minimum) return createFailure('minimum', { comparison: '>=', limit: minimum });
  if (value > maximum) return createFailure('maximum', { comparison: '<=', limit: maximum });
  if (isOnStep(value, range)) return undefined;
  // `multipleOf` only describes a range in which 0 is on a step.
  return isOnStep(0, range) ? createFailure('multipleOf', { multipleOf: step }) : createFailure('enum', {});
}

function validatorOf(ranges: readonly (readonly [DataPointId, SteppedRange])[]): StandaloneValidator {
  const validate: StandaloneValidator = (data) => {
    const answers = data as { readonly [name: string]: unknown };
    const failures = ranges.flatMap(([id, range]) => failureOf(id, answers[id], range) ?? []);
    validate.errors = failures;
    return failures.length === 0;
  };
  return validate;
}

function schemaOf(type: 'number' | 'integer', { minimum, maximum, step }: SteppedRange): JsonSchema {
  return { type, minimum, maximum, multipleOf: step };
}

function questionOf(id: DataPointId, step: StepPath, schema: JsonSchema): FlowDataPoint {
  return {
    id,
    field: id,
    step,
    control: 'slider',
    schema,
    required: true,
    presentation: 'inline',
    autocomplete: 'off',
    privacy: { class: 'financial', persist: 'never', analytics: 'none' },
  };
}

/** Returns the form for the amount and period of an offer, with two sliders within its limits. */
export function createOfferTermsForm(
  countryFlow: Flow,
  screen: ScreenId,
  { amount, period }: OfferTermsLimits,
  unit: PeriodUnit,
) {
  const path = screen as string as StepPath;
  const schemas = { [amountId]: schemaOf('number', amount), [periodId]: schemaOf('integer', period) };
  const steps = linkSteps([{ path, context: path, dataPoints: [amountId, periodId], fingerprint: unit }]);
  const [step] = steps;
  const dataPoints = Object.fromEntries(
    step.dataPoints.map((id) => [id, questionOf(id, path, schemas[id] ?? {})]),
  );
  const loan = { ...countryFlow.loan, period: { ...countryFlow.loan.period, unit } };
  const $id = `${countryFlow.country}/${path}`;
  const properties = schemas;
  const ui = { 'ui:widget': 'slider', 'ui:autocomplete': 'off' };
  return {
    flow: { ...countryFlow, loan, conditions: {}, dataPoints, startPage: path, steps },
    step,
    stepModule: {
      schema: { $id, type: 'object', properties, required: step.dataPoints, additionalProperties: false },
      uiSchema: { 'ui:order': step.dataPoints, [amountId]: ui, [periodId]: ui },
      createValidator: () =>
        validatorOf([
          [amountId, amount],
          [periodId, period],
        ]),
    },
  };
}
