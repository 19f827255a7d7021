import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../src/model/answers.ts';
import { StepForm } from '../../src/form/step-form.tsx';
import { personCaptcha } from '../support/form/person-captcha.ts';
import { stepFormProps } from '../support/form/form-render.tsx';

const allQuestions = [
  'amount',
  'nickname',
  'email',
  'phoneNumber',
  'monthlyIncome',
  'wish',
  'purpose',
  'children',
  'owner',
  'marketingConsents',
  'generalPolicies',
  'dateOfBirth',
  'mortgageStartedAt',
  'citizenship',
  'province',
  'region',
  'policies',
  'creditCommitments',
  'iban',
  'postalCode',
  'employerName',
  'vehicleLicensePlateNumber',
  'googleCaptchaToken',
];

function prerender(answers: { readonly [dataPoint: string]: AnswerValue } = {}): string {
  return renderToString(<StepForm {...stepFormProps(allQuestions, { captcha: personCaptcha(), answers })} />);
}

describe('a step rendered without a browser', () => {
  it('has identical output on every run', () => {
    expect(globalThis.window).toBeUndefined();
    expect(prerender()).toBe(prerender());
  });

  it('is a form that works without a script, and does not put answers into the URL', () => {
    const form = /<form [^>]*>/.exec(prerender())?.[0];
    expect(form).toMatch(/ method="post"/);
    expect(form).not.toMatch(/ action=/);
    expect(prerender().match(/ type="submit"/g)).toHaveLength(1);
  });

  it('has inputs named after their data points', () => {
    const html = prerender();
    const withoutInput = ['amount', 'googleCaptchaToken', 'vehicleLicensePlateNumber'];
    const questions = allQuestions.filter((id) => !withoutInput.includes(id));
    for (const name of questions) expect(html).toContain(`name="${name}"`);
  });

  it('has no style attribute, which the content security policy forbids', () => {
    expect(prerender()).not.toMatch(/ style="/);
  });

  it('shows earlier answers, and initial ones on the card of a dialog', () => {
    const html = prerender({ phoneNumber: '+639171234567', amount: 35_000 });
    expect(html).toContain('value="917 123 4567"');
    expect(html).toContain('₱20,000');
  });

  it('shows only the questions for these answers', () => {
    expect(prerender()).not.toContain('vehicleLicensePlateNumber');
    expect(prerender({ owner: true })).toContain('name="vehicleLicensePlateNumber"');
  });

  it('has the answers of every control in its inputs', () => {
    const html = prerender({
      dateOfBirth: '1980-03-31',
      citizenship: 'CI',
      iban: 'DE89370400440532013000',
      creditCommitments: 3,
      policies: ['bankSecrecy'],
    });
    for (const text of ['31', '3', '1980', 'Côte d’Ivoire', 'DE89 3704 0044 0532 0130 00']) {
      expect(html).toContain(`value="${text}"`);
    }
    expect(html.match(/ checked=""/g)).toHaveLength(1);
  });
});
