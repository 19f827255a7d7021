import { describe, expect, it } from 'vitest';
import { stepReach } from '../../src/form/use-step-questions.ts';
import type { Answers } from '../../src/model/answers.ts';
import { stepAfter } from '../support/form/form-flow.ts';

const { flow, step } = stepAfter(
  ['citizenship', 'dateOfBirth'],
  'cityOfBirth',
  'owner',
  'vehicleLicensePlateNumber',
);
const scope = { flow, step, today: '2026-11-21' };

function given(answers: Readonly<Record<string, string | boolean>>): Answers {
  return answers;
}

describe('the questions that answers on a page lead to', () => {
  it('is decided by those of earlier steps and by its own', () => {
    const answers = given({ citizenship: 'PH' });
    expect(stepReach({ ...scope, answers }, {}).asked).toEqual(['cityOfBirth', 'owner']);
    expect(stepReach({ ...scope, answers }, given({ owner: true })).asked).toEqual([
      'cityOfBirth',
      'owner',
      'vehicleLicensePlateNumber',
    ]);
    expect(stepReach({ ...scope, answers: {} }, {}).asked).toEqual(['owner']);
  });

  it('takes the word of the page for its own questions, also where it has no answer any more', () => {
    const answers = given({ citizenship: 'PH', owner: true });
    expect(stepReach({ ...scope, answers }, {}).asked).toEqual(['cityOfBirth', 'owner']);
  });

  it('excludes drafts of hidden questions', () => {
    const answers = given({ citizenship: 'PL', dateOfBirth: '1980-03-31' });
    const onPage = given({ cityOfBirth: 'Kraków', owner: false, vehicleLicensePlateNumber: 'ABC 1' });
    expect(stepReach({ ...scope, answers }, onPage).counted).toEqual({
      citizenship: 'PL',
      dateOfBirth: '1980-03-31',
      owner: false,
    });
  });

  it('is never a step off the way', () => {
    const hidden = stepAfter(['citizenship'], 'cityOfBirth');
    expect(() => stepReach({ ...scope, ...hidden, answers: given({ citizenship: 'PL' }) }, {})).toThrow(
      'The answers do not lead to the step "everything".',
    );
  });
});
