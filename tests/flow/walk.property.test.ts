import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateCondition } from '../../src/flow/evaluate-condition.ts';
import { linkedSteps } from '../../src/flow/link-steps.ts';
import { adjacentSteps, walk } from '../../src/flow/walk.ts';
import { dataPointOf } from '../../src/flow/find.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { StepPath } from '../../src/model/identifiers.ts';
import { allSaved, id, path } from './flow-of.ts';
import { answeredFlow, answerValue } from './generated-flow.ts';
import { runs } from '../support/runs.ts';

const today = '2026-11-21';
const cases = runs(30);

/** Returns the position of the step on the path of the links. */
function orderOf(flow: Flow, step: StepPath): number {
  return linkedSteps(flow).findIndex((one) => one.path === step);
}

describe('any flow of up to 200 steps, with any answers', () => {
  it('only the links define the order of the steps', () => {
    fc.assert(
      fc.property(answeredFlow(60), fc.nat(), ({ flow, answers }, seed) => {
        const turn = seed % flow.steps.length;
        const [first, ...rest] = [...flow.steps.slice(turn), ...flow.steps.slice(0, turn)].toReversed();
        const options = { today, savedSteps: allSaved(flow) };
        const reorderedFlow = { ...flow, steps: [first ?? flow.steps[0], ...rest] as const };
        expect(walk(reorderedFlow, answers, options)).toEqual(walk(flow, answers, options));
      }),
      runs(60),
    );
  });

  it('previous and next are inverse, with one start, one end and no cycle', () => {
    fc.assert(
      fc.property(answeredFlow(200), ({ flow, answers }) => {
        const currentWalk = walk(flow, answers, { today, savedSteps: allSaved(flow) });
        expect(new Set(currentWalk.path).size).toBe(currentWalk.path.length);
        const links = currentWalk.path.map((step) => ({
          step,
          ...adjacentSteps(flow, currentWalk.path, step),
        }));
        expect(links.filter((link) => link.previous === 'start').map((link) => link.step)).toEqual([
          flow.steps[0].path,
        ]);
        expect(links.filter((link) => link.next === 'submit').map((link) => link.step)).toEqual(
          currentWalk.path.slice(-1),
        );
        for (const { step, next } of links) {
          if (next === 'submit') continue;
          expect(adjacentSteps(flow, currentWalk.path, path(next)).previous).toBe(step);
          expect(orderOf(flow, path(next))).toBeGreaterThan(orderOf(flow, step));
        }
      }),
      cases,
    );
  });

  it('every relevant data point is on exactly one walked step, and every walked step but the first has one', () => {
    fc.assert(
      fc.property(answeredFlow(200), ({ flow, answers }) => {
        const currentWalk = walk(flow, answers, { today, savedSteps: {} });
        expect(new Set(currentWalk.relevant).size).toBe(currentWalk.relevant.length);
        for (const one of currentWalk.relevant) {
          const stepsWithQuestion = currentWalk.steps.filter((step) => step.shown.includes(one));
          expect(stepsWithQuestion.map((step) => step.path)).toEqual([dataPointOf(flow, one).step]);
        }
        for (const step of currentWalk.steps.slice(1)) expect(step.shown.length).toBeGreaterThan(0);
      }),
      cases,
    );
  });

  it('a data point is shown only where its condition is true of the answers shown before it', () => {
    fc.assert(
      fc.property(answeredFlow(60), ({ flow, answers }) => {
        const currentWalk = walk(flow, answers, { today, savedSteps: {} });
        const shownAnswers: { [id: string]: (typeof answers)[string] } = {};
        for (const one of flow.steps.flatMap((step) => step.dataPoints)) {
          const when = dataPointOf(flow, one).when;
          const isShown = !when || evaluateCondition(when, shownAnswers, { ...flow, today }) === true;
          expect(currentWalk.relevant.includes(one)).toBe(isShown);
          if (isShown && answers[one] !== undefined) shownAnswers[one] = answers[one];
        }
      }),
      cases,
    );
  });

  it('an answer never changes the path before its step', () => {
    fc.assert(
      fc.property(answeredFlow(200), fc.nat(), answerValue, ({ flow, answers }, seed, value) => {
        const names = Object.keys(flow.dataPoints);
        const changedId = id(names[seed % names.length] ?? '');
        const order = orderOf(flow, dataPointOf(flow, changedId).step);
        const answersUpTo = (source: typeof answers) =>
          walk(flow, source, { today, savedSteps: allSaved(flow) }).path.filter(
            (step) => orderOf(flow, step) <= order,
          );
        expect(answersUpTo({ ...answers, [changedId]: value })).toEqual(answersUpTo(answers));
      }),
      cases,
    );
  });

  it('reachable steps are a prefix of the path, and every requested step lands in it', () => {
    fc.assert(
      fc.property(answeredFlow(200), fc.nat(), fc.nat(), ({ flow, answers }, seed, savedCount) => {
        const requestedPath = flow.steps[seed % flow.steps.length]?.path ?? flow.steps[0].path;
        const savedSteps = Object.fromEntries(
          Object.entries(allSaved(flow)).slice(0, savedCount % (flow.steps.length + 1)),
        );
        const currentWalk = walk(flow, answers, { requested: requestedPath, today, savedSteps });
        expect(currentWalk.path.slice(0, currentWalk.reachable.length)).toEqual(currentWalk.reachable);
        expect(currentWalk.reachable).toContain(currentWalk.current);
        const expectedStep = currentWalk.reachable.includes(requestedPath)
          ? requestedPath
          : currentWalk.reachable.at(-1);
        expect(currentWalk.current).toBe(expectedStep);
        for (const step of currentWalk.reachable.slice(0, -1)) {
          expect(currentWalk.steps.find((one) => one.path === step)?.done).toBe(true);
        }
      }),
      cases,
    );
  });
});
