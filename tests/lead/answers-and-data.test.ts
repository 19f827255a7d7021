import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersFromLead } from '../../src/lead/answers-from-lead.ts';
import { applyChanges } from '../../src/lead/apply-changes.ts';
import { dataFromAnswers, groupByLifetime, writeAnswers } from '../../src/lead/data-from-answers.ts';
import { leadBody } from '../../src/lead/lead-body.ts';
import type { Answers } from '../../src/model/answers.ts';
import { flowOf, id, type Given } from '../flow/flow-of.ts';

const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'amount', schema: { type: 'number' } },
      { id: 'email', field: 'contactDetails.email' },
      { id: 'lastName', field: 'personalDetails.lastName' },
      { id: 'generalPolicies', schema: { type: 'boolean', enum: [true] } },
      { id: 'marketingConsents', field: 'contactDetails.marketingConsents', schema: { type: 'object' } },
      { id: 'languages', field: 'otherDetails.languages', schema: { type: 'array' } },
      { id: 'iban', persist: 'never' },
      { id: 'googleCaptchaToken', persist: 'never', privacyClass: 'secret' },
    ],
  },
]);

const answers: Given = {
  amount: 20000,
  email: 'ana@example.com',
  lastName: 'True',
  generalPolicies: true,
  marketingConsents: { email: true, phone: false },
  languages: ['en', 'fil'],
};

const data = {
  amount: 20000,
  contactDetails: { email: 'ana@example.com', marketingConsents: { email: true, phone: false } },
  personalDetails: { lastName: 'True' },
  generalPolicies: true,
  otherDetails: { languages: ['en', 'fil'] },
};

describe('answers and the lead', () => {
  it('each answer is written to its field and read from there', () => {
    expect(dataFromAnswers(flow, answers)).toEqual(data);
    expect(answersFromLead(flow, data)).toEqual(answers);
  });

  it('an answer to an unknown question is left out', () => {
    expect(dataFromAnswers(flow, { shoeSize: 43 } as Given)).toEqual({});
  });

  it('writing keeps unnamed fields, and removes unset ones', () => {
    const changedData = writeAnswers(flow, data, { [id('email')]: undefined, [id('amount')]: 300 });
    expect(changedData).toEqual({
      ...data,
      amount: 300,
      contactDetails: { marketingConsents: { email: true, phone: false } },
    });
  });

  it('undefined removes the answer', () => {
    const changedAnswers = applyChanges(answers, { [id('email')]: undefined, [id('amount')]: 300 });
    const { email: _email, ...others } = answers;
    expect(Object.entries(changedAnswers)).toEqual(Object.entries({ ...others, amount: 300 }));
  });

  it('the texts true and false are answers only to yes-no questions', () => {
    const readAnswers = answersFromLead(flow, {
      generalPolicies: 'true',
      personalDetails: { lastName: 'true' },
      contactDetails: { marketingConsents: { email: 'false', phone: 'yes', text: true } },
      amount: 'true',
    });
    expect(readAnswers).toEqual({
      generalPolicies: true,
      lastName: 'true',
      marketingConsents: { email: false, text: true },
    });
  });

  it.each([
    ['a number as text', { amount: '20000' }],
    ['a number that is not a number (NaN)', { amount: Number.NaN }],
    ['a text that is a number', { contactDetails: { email: 5 } }],
    ['a group that is a list', { contactDetails: [{ email: 'ana@example.com' }] }],
    ['a list with a number', { otherDetails: { languages: ['en', 5] } }],
    ['a choice that is a text', { contactDetails: { marketingConsents: 'email' } }],
    ['a date for a text question', { personalDetails: { lastName: new Date(0) } }],
    ['nothing', { contactDetails: null, amount: null }],
  ])('%s is no answer', (_, value) => {
    expect(answersFromLead(flow, value)).toEqual({});
  });

  it('inherited properties are not answers', () => {
    const inherited = Object.create({ amount: 5 }) as { [field: string]: never };
    expect(answersFromLead(flow, inherited)).toEqual({});
  });

  it('any answers can be restored from their data', () => {
    const any: fc.Arbitrary<Answers> = fc.record<Given>(
      {
        amount: fc.double({ noNaN: true, noDefaultInfinity: true }),
        email: fc.string(),
        lastName: fc.string(),
        generalPolicies: fc.boolean(),
        languages: fc.array(fc.string()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(any, (answers) => {
        expect(answersFromLead(flow, dataFromAnswers(flow, answers))).toEqual(answers);
      }),
    );
  });

  it('answers are sorted by their lifetime', () => {
    const secret = { iban: 'PL61', googleCaptchaToken: 'token', shoeSize: 43 };
    expect(groupByLifetime(flow, { ...answers, ...secret })).toEqual({
      stored: answers,
      memoryOnly: { iban: 'PL61' },
      sentOnce: { googleCaptchaToken: 'token' },
    });
  });
});

describe('the body of a lead', () => {
  const envelope = { tags: ['ui'], amount: 5, period: 84, periodScale: 'month' };
  const relevantIds = [id('amount'), id('email'), id('lastName')];

  it('contains only the envelope and the relevant answers', () => {
    expect(leadBody(flow, answers, relevantIds, envelope)).toEqual({
      tags: ['ui'],
      amount: 20000,
      period: 84,
      periodScale: 'month',
      contactDetails: { email: 'ana@example.com' },
      personalDetails: { lastName: 'True' },
    });
  });

  it('leaves out blank and missing answers, so that the envelope applies', () => {
    expect(leadBody(flow, { email: ' ' } as Given, relevantIds, envelope)).toEqual(envelope);
  });
});
