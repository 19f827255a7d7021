import type { RJSFValidationError } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { dataPointOf } from '../../flow/find.ts';
import type { Answers } from '../../model/answers.ts';
import { isChallenge } from '../../model/controls.ts';
import type { Flow, FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { failedChecks } from '../../validation/checks/failed-checks.ts';
import { questionOf } from '../validation-error.ts';
import { type StepReach, type StepScope, stepReach } from '../step-reach.ts';

/** What the inputs of a step start with: what was answered before, else the question's first answer. Never a token. */
export function startingAnswers(dataPoints: readonly FlowDataPoint[], answers: Answers): Answers {
  return Object.fromEntries(
    dataPoints.flatMap(({ id, control, initial }) => {
      const answer = isChallenge(control) ? undefined : (answers[id] ?? initial);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** What the answers of a step break beyond its schema: laws towards today, the country's ages and each other. */
function checkErrors(
  flow: Flow,
  { asked, counted }: StepReach,
  today: string,
): readonly RJSFValidationError[] {
  return failedChecks(flow, counted, today)
    .filter(({ dataPoint }) => asked.includes(dataPoint))
    .map(({ dataPoint, failure: { rule, params } }) => ({
      name: rule,
      property: `.${dataPoint}`,
      params,
      stack: rule,
    }));
}

export interface StepQuestions {
  /** All that the step may ask, in order. */
  readonly all: readonly FlowDataPoint[];
  /** What the inputs start with, also those that are not on the page yet. */
  readonly initial: Answers;
  /** On the page now. */
  readonly asked: readonly FlowDataPoint[];
  /** The questions that answers lead to, whether they are on the page already or not. */
  readonly askedBy: (answers: Answers) => readonly DataPointId[];
  /** Of answers on the page, and of those given before, the ones that count. */
  readonly countedOf: (answers: Answers) => Answers;
  /** Puts the questions on the page that answers lead to, and takes the others off. */
  readonly follow: (answers: Answers) => void;
  /** Of the errors against the schema those that count with these answers, and after them what the answers break besides. */
  readonly judge: (
    errors: readonly RJSFValidationError[],
    answers: Answers,
  ) => readonly RJSFValidationError[];
}

function sameList(one: readonly DataPointId[], other: readonly DataPointId[]): boolean {
  return one.length === other.length && one.every((id, position) => id === other[position]);
}

/** The questions of a step as its answers come and go. Without a captcha none is asked for. */
export function useStepQuestions(scope: StepScope, hasCaptcha: boolean): StepQuestions {
  const { flow, step, today } = scope;
  const all = useMemo(
    () =>
      step.dataPoints
        .map((id) => dataPointOf(flow, id))
        .filter(({ control }) => hasCaptcha || !isChallenge(control)),
    [flow, step, hasCaptcha],
  );

  function reach(answers: Answers): StepReach {
    const { asked, counted } = stepReach(scope, answers);
    return { asked: asked.filter((id) => all.some((dataPoint) => dataPoint.id === id)), counted };
  }

  const [initial] = useState(() => startingAnswers(all, scope.answers));
  const [asked, setAsked] = useState(() => reach(initial).asked);
  return {
    all,
    initial,
    asked: all.filter(({ id }) => asked.includes(id)),
    askedBy: (answers) => reach(answers).asked,
    countedOf: (answers) => reach(answers).counted,
    follow: (answers) => {
      const next = reach(answers).asked;
      setAsked((present) => (sameList(present, next) ? present : next));
    },
    judge: (errors, answers) => {
      const reached = reach(answers);
      // A token is only asked for once everything else is right.
      const judged = all.filter(({ id, control }) => !isChallenge(control) && reached.asked.includes(id));
      const counting = errors.filter((error) => judged.some(({ id }) => id === questionOf(error)));
      return [...counting, ...checkErrors(flow, reached, today)];
    },
  };
}
