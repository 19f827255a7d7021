import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from '../../../src/compiler/analysis/answer-check.ts';
import { createAnswerAjv } from '../../../src/compiler/analysis/answer-validator.ts';
import { questionsWithChoices } from '../../../src/compiler/analysis/question-choices.ts';
import { type Exploration, explorePaths } from '../../../src/compiler/analysis/explore-paths.ts';
import { buildPersonas } from '../../../src/compiler/analysis/personas.ts';
import { referenceDay } from '../../../src/compiler/analysis/reference-day.ts';
import { walk } from '../../../src/flow/walk.ts';
import type { Answers, AnswerValue } from '../../../src/model/answers.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { Flow, Persona } from '../../../src/model/flow.ts';
import type { ConditionName } from '../../../src/model/identifiers.ts';
import { type DataPointSketch, flowOf, id } from '../../flow/flow-of.ts';
import { runs } from '../../support/runs.ts';

interface Question extends DataPointSketch {
  readonly domain: readonly AnswerValue[];
}

const kinds: readonly Pick<Question, 'schema' | 'domain'>[] = [
  { schema: { type: 'boolean' }, domain: [false, true] },
  { schema: { type: 'string', enum: ['x', 'y', 'z'] }, domain: ['x', 'y', 'z'] },
  { schema: { type: 'integer', minimum: 0, maximum: 3 }, domain: [0, 1, 2, 3] },
];

function testOf(question: Question, operator: number, choice: number): Condition {
  const dataPoint = id(question.id);
  const value = question.domain[choice % question.domain.length];
  if (operator === 0) return { op: 'answered', dataPoint };
  if (typeof value === 'number') {
    const comparison = (['lessThan', 'atMost', 'atLeast', 'moreThan'] as const)[operator % 4] ?? 'atMost';
    return { op: comparison, dataPoint, value };
  }
  return { op: 'equals', dataPoint, value: value as string | boolean };
}

interface Plan {
  readonly kind: number;
  readonly required: boolean;
  readonly startsStep: boolean;
  /** The tests of earlier questions in the condition. An empty list means always asked. */
  readonly tests: readonly (readonly [question: number, operator: number, choice: number])[];
  readonly combine: 'all' | 'any';
  readonly negate: boolean;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.nat(2),
  required: fc.boolean(),
  startsStep: fc.boolean(),
  tests: fc.array(fc.tuple(fc.nat(5), fc.nat(4), fc.nat(3)), { maxLength: 2 }),
  combine: fc.constantFrom('all', 'any'),
  negate: fc.boolean(),
});

interface Form {
  readonly flow: Flow;
  readonly questions: readonly Question[];
}

function formOf(plans: readonly Plan[]): Form {
  const questions: Question[] = [];
  const steps: { path: string; dataPoints: Question[] }[] = [];
  const conditions: { [name: string]: Condition } = {};
  for (const [index, { kind, required, startsStep, tests, combine, negate }] of plans.entries()) {
    const parts = tests.flatMap(([position, operator, choice]) => {
      const readQuestion = questions[position % Math.max(1, questions.length)];
      return readQuestion === undefined ? [] : [testOf(readQuestion, operator, choice)];
    });
    const [first, ...others] = parts;
    const name = `condition-${index}`;
    if (first !== undefined) {
      const combined: Condition = { op: combine, of: [first, ...others] };
      conditions[name] = negate ? { op: 'not', of: combined } : combined;
    }
    const shape = kinds[kind] ?? { schema: {}, domain: [] };
    const question: Question = {
      id: `question${index}`,
      required,
      ...shape,
      ...(first === undefined ? {} : { when: { op: 'condition', name } as Condition }),
    };
    questions.push(question);
    const step = steps.at(-1);
    if (step === undefined || startsStep) steps.push({ path: `step-${index}`, dataPoints: [question] });
    else step.dataPoints.push(question);
  }
  return { flow: flowOf(steps, conditions), questions };
}

const form = fc.array(plan, { minLength: 1, maxLength: 5 }).map(formOf);

function walkedPath(flow: Flow, answers: Answers): readonly string[] {
  const savedSteps = Object.fromEntries(flow.steps.map((step) => [step.path, step.fingerprint]));
  const currentWalk = walk(flow, answers, { today: referenceDay, savedSteps });
  expect(currentWalk.complete).toBe(true);
  return currentWalk.steps.filter(({ shown }) => shown.length > 0).map(({ path }) => path);
}

function edgesAlong(path: readonly string[]): readonly string[] {
  return ['start', ...path].map((step, index) => `${step} to ${path[index] ?? 'submit'}`);
}

/** Returns the path of every complete set of answers, by trying all of them. */
function everyPath({ flow, questions }: Form): readonly (readonly string[])[] {
  let all: readonly Answers[] = [{}];
  for (const question of questions) {
    const choices = question.required === true ? question.domain : [undefined, ...question.domain];
    all = all.flatMap((answers) =>
      choices.map((choice) => (choice === undefined ? answers : { ...answers, [question.id]: choice })),
    );
  }
  return all.map((answers) => walkedPath(flow, answers));
}

function everyEdge(form: Form): ReadonlySet<string> {
  return new Set(everyPath(form).flatMap(edgesAlong));
}

interface Explored {
  readonly exploration: Exploration;
  readonly personas: readonly Persona[];
}

function analysisOf(flow: Flow): Explored {
  const context = {
    flow,
    phoneExample: '',
    brokenRule: createAnswerCheck((schema) => createAnswerAjv({}).compile(schema)),
  };
  const questions = questionsWithChoices(flow, context);
  const exploration = explorePaths(flow, questions);
  return { exploration, personas: buildPersonas(questions, exploration, context) };
}

function edgesFound(flow: Flow, { edges }: Exploration): ReadonlySet<string> {
  const name = (index: number): string => flow.steps[index]?.path ?? (index < 0 ? 'start' : 'submit');
  return new Set(edges.map(({ from, to }) => `${name(from)} to ${name(to)}`));
}

const namedCondition = (name: string): Condition => ({ op: 'condition', name: name as ConditionName });

describe('the paths through a generated form', () => {
  it('are the same as those found by trying every answer', () => {
    fc.assert(
      fc.property(form, (generatedForm) => {
        const { exploration } = analysisOf(generatedForm.flow);
        expect(edgesFound(generatedForm.flow, exploration)).toEqual(everyEdge(generatedForm));
      }),
      runs(40),
    );
  });

  it('are all taken by the personas, with complete answers', () => {
    fc.assert(
      fc.property(form, ({ flow }) => {
        const { exploration, personas } = analysisOf(flow);
        const takenEdges = personas.flatMap(({ answers, path }) => {
          expect(walkedPath(flow, answers as Answers)).toEqual(path);
          return edgesAlong(path);
        });
        expect(new Set(takenEdges)).toEqual(edgesFound(flow, exploration));
      }),
      runs(40),
    );
  });

  it('have an additional persona if neither the shortest nor the longest path takes them', () => {
    const yesOrNo = { type: 'boolean' };
    const conditions: { [name: string]: Condition } = {
      moving: { op: 'equals', dataPoint: id('moves'), value: true },
      accompanied: {
        op: 'all',
        of: [
          namedCondition('moving'),
          { op: 'not', of: { op: 'equals', dataPoint: id('alone'), value: true } },
        ],
      },
    };
    const flow = flowOf(
      [
        {
          path: 'home',
          dataPoints: [
            { id: 'moves', schema: yesOrNo },
            { id: 'alone', schema: yesOrNo },
          ],
        },
        { path: 'move', dataPoints: [{ id: 'when', schema: yesOrNo, when: namedCondition('moving') }] },
        { path: 'others', dataPoints: [{ id: 'who', schema: yesOrNo, when: namedCondition('accompanied') }] },
        { path: 'end', dataPoints: [{ id: 'sure', schema: yesOrNo }] },
      ],
      conditions,
    );
    expect(analysisOf(flow).personas.map(({ name, path }) => [name, path])).toEqual([
      ['minimal', ['home', 'end']],
      ['maximal', ['home', 'move', 'others', 'end']],
      ['move to end', ['home', 'move', 'end']],
    ]);
  });

  it('have a minimal persona on the shortest way and a maximal one on the longest', () => {
    fc.assert(
      fc.property(form, (generatedForm) => {
        const lengths = everyPath(generatedForm).map((path) => path.length);
        const [minimal, maximal] = analysisOf(generatedForm.flow).personas;
        expect([minimal?.name, minimal?.path.length]).toEqual(['minimal', Math.min(...lengths)]);
        expect([maximal?.name, maximal?.path.length]).toEqual(['maximal', Math.max(...lengths)]);
      }),
      runs(40),
    );
  });

  it('are followed through 200 steps that depend on each other in a chain', () => {
    const conditions: { [name: string]: Condition } = {};
    const steps = Array.from({ length: 200 }, (_, index) => {
      const currentQuestion: DataPointSketch = { id: `question${index}`, schema: { type: 'boolean' } };
      if (index === 0) return { path: 'step-0', dataPoints: [currentQuestion] };
      const name = `after-${index - 1}`;
      conditions[name] = { op: 'answered', dataPoint: id(`question${index - 1}`) };
      return {
        path: `step-${index}`,
        dataPoints: [{ ...currentQuestion, when: { op: 'condition', name } as Condition }],
      };
    });
    const { exploration, personas } = analysisOf(flowOf(steps, conditions));
    expect(exploration.pathCount).toBeLessThan(5);
    expect(personas.map(({ path }) => path.length)).toEqual([200, 200]);
  });
});
