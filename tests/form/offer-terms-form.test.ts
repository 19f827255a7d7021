import { describe, expect, it } from 'vitest';
import { createOfferTermsForm } from '../../src/form/offer-terms-form.ts';
import type { ScreenId } from '../../src/model/identifiers.ts';
import { flowOf } from '../flow/flow-of.ts';

const amount = { minimum: 5000, maximum: 10_000, step: 500 };
const period = { minimum: 6, maximum: 24, step: 6 };
const country = flowOf([{ path: 'first', dataPoints: [{ id: 'email' }] }]);
const screen = 'provident-offer' as ScreenId;

function errors(answers: object, limits = { amount, period }): unknown {
  const { stepModule } = createOfferTermsForm(country, screen, limits, 'month');
  const validate = stepModule.createValidator();
  const isRight = validate(answers);
  const failures = (validate.errors ?? []).map(({ keyword, instancePath, params }) => [
    keyword,
    instancePath,
    params,
  ]);
  expect(isRight).toBe(failures.length === 0);
  return failures;
}

describe('the terms of an offer', () => {
  it('are valid at both limits and on every step between', () => {
    for (const amount of [5000, 7500, 10_000])
      for (const period of [6, 18, 24]) expect(errors({ amount, period })).toEqual([]);
  });

  it.each([
    [{ amount: 4500, period: 6 }, ['minimum', '/amount', { comparison: '>=', limit: 5000 }]],
    [{ amount: 10_500, period: 6 }, ['maximum', '/amount', { comparison: '<=', limit: 10_000 }]],
    [{ amount: 5200, period: 6 }, ['multipleOf', '/amount', { multipleOf: 500 }]],
    [{ amount: 5000, period: 7 }, ['multipleOf', '/period', { multipleOf: 6 }]],
    [{ amount: 'a lot', period: 6 }, ['type', '/amount', { type: 'number' }]],
    [{ period: 6 }, ['required', '', { missingProperty: 'amount' }]],
  ])('%j are invalid', (answers, error) => {
    expect(errors(answers)).toEqual([error]);
  });

  it('may be on steps that do not start at zero', () => {
    const odd = { amount: { minimum: 5300, maximum: 9300, step: 1000 }, period };
    expect(errors({ amount: 6300, period: 6 }, odd)).toEqual([]);
    expect(errors({ amount: 6000, period: 6 }, odd)).toEqual([['enum', '/amount', {}]]);
  });

  it('may be on fractional steps', () => {
    const fine = { amount: { minimum: 0.1, maximum: 10, step: 0.1 }, period };
    expect(errors({ amount: 0.3, period: 6 }, fine)).toEqual([]);
  });

  it('are asked by two sliders in the unit of the offer, regardless of the country’s form', () => {
    const { flow, step } = createOfferTermsForm(country, screen, { amount, period }, 'week');
    const questions = Object.values(flow.dataPoints).map((one) => [one?.id, one?.control, one?.schema]);
    expect([step.path, step.dataPoints, flow.loan.period.unit]).toEqual([
      'provident-offer',
      ['amount', 'period'],
      'week',
    ]);
    expect(questions).toEqual([
      ['amount', 'slider', { type: 'number', minimum: 5000, maximum: 10_000, multipleOf: 500 }],
      ['period', 'slider', { type: 'integer', minimum: 6, maximum: 24, multipleOf: 6 }],
    ]);
  });
});
