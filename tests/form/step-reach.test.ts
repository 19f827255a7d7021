import { describe, expect, it } from 'vitest';
import { shownQuestions } from '../../src/form/use-step-questions.ts';
import type { Answers } from '../../src/model/answers.ts';
import { stepAfter } from '../support/form/form-flow.ts';

const { flow, step } = stepAfter(
  ['citizenship', 'dateOfBirth'],
  'cityOfBirth',
  'owner',
  'vehicleLicensePlateNumber',
);
const scope = { flow, step, today: '2026-11-21' };

function answersOf(answers: Readonly<Record<string, string | boolean>>): Answers {
  return answers;
}

describe('the questions that depend on answers of a page', () => {
  it('depend on answers of earlier steps and of the page itself', () => {
    const answers = answersOf({ citizenship: 'PH' });
    expect(shownQuestions({ ...scope, answers }, {}).shownIds).toEqual(['cityOfBirth', 'owner']);
    expect(shownQuestions({ ...scope, answers }, answersOf({ owner: true })).shownIds).toEqual([
      'cityOfBirth',
      'owner',
      'vehicleLicensePlateNumber',
    ]);
    expect(shownQuestions({ ...scope, answers: {} }, {}).shownIds).toEqual(['owner']);
  });

  it('depend on the values of the page, including empty ones', () => {
    const answers = answersOf({ citizenship: 'PH', owner: true });
    expect(shownQuestions({ ...scope, answers }, {}).shownIds).toEqual(['cityOfBirth', 'owner']);
  });

  it('do not depend on drafts of hidden questions', () => {
    const answers = answersOf({ citizenship: 'PL', dateOfBirth: '1980-03-31' });
    const onPage = answersOf({ cityOfBirth: 'Kraków', owner: false, vehicleLicensePlateNumber: 'ABC 1' });
    expect(shownQuestions({ ...scope, answers }, onPage).relevantAnswers).toEqual({
      citizenship: 'PL',
      dateOfBirth: '1980-03-31',
      owner: false,
    });
  });

  it('are never on a step outside the path', () => {
    const hiddenStep = stepAfter(['citizenship'], 'cityOfBirth');
    expect(() =>
      shownQuestions({ ...scope, ...hiddenStep, answers: answersOf({ citizenship: 'PL' }) }, {}),
    ).toThrow('The answers do not lead to the step "everything".');
  });
});
