import * as fc from 'fast-check';
import type { AnswerValue } from '../../src/model/answers.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { ConditionName } from '../../src/model/identifiers.ts';
import { flowOf, id, type DataPointSketch, type StepSketch } from './flow-of.ts';

/** Builds a condition on data points that are asked before the question of the condition. */
type ConditionSeed = (earlier: readonly string[]) => Condition;

const pick = (earlier: readonly string[], seed: number) => id(earlier[seed % earlier.length] ?? '');

const choices = ['red', 'green', 'blue'];

const leafSeed: fc.Arbitrary<ConditionSeed> = fc.oneof(
  fc.nat().map((seed): ConditionSeed => (earlier) => ({ op: 'answered', dataPoint: pick(earlier, seed) })),
  fc
    .tuple(fc.nat(), fc.constantFrom<string | number | boolean>(...choices, 5, true))
    .map(([seed, value]): ConditionSeed => {
      return (earlier) => ({ op: 'equals', dataPoint: pick(earlier, seed), value });
    }),
  fc.nat().map((seed): ConditionSeed => (earlier) => ({
    op: 'in',
    dataPoint: pick(earlier, seed),
    values: ['red', 5],
  })),
  fc
    .tuple(
      fc.nat(),
      fc.constantFrom('lessThan', 'atMost', 'atLeast', 'moreThan'),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([seed, op, value]): ConditionSeed => (earlier) => ({ op, dataPoint: pick(earlier, seed), value })),
  fc
    .tuple(fc.nat(), fc.constantFrom('before', 'after'), fc.integer({ min: -40, max: 0 }))
    .map(([seed, op, years]): ConditionSeed => {
      return (earlier) => ({ op, dataPoint: pick(earlier, seed), fromToday: { years } });
    }),
  fc.constantFrom('firstIsRed', 'firstIsKnown').map((name): ConditionSeed => () => ({
    op: 'condition',
    name: name as ConditionName,
  })),
);

const { tree: conditionSeed } = fc.letrec<{ tree: ConditionSeed }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leafSeed,
    tie('tree').map((of): ConditionSeed => (earlier) => ({ op: 'not', of: of(earlier) })),
    fc
      .tuple(fc.constantFrom('all', 'any'), tie('tree'), tie('tree'))
      .map(([op, one, other]): ConditionSeed => (earlier) => ({ op, of: [one(earlier), other(earlier)] })),
  ),
}));

const dataPointSeed = fc.record({
  condition: fc.option(conditionSeed, { nil: undefined }),
  required: fc.boolean(),
});

const namedConditions: { readonly [name: string]: Condition } = {
  firstIsRed: { op: 'equals', dataPoint: id('question1'), value: 'red' },
  firstIsKnown: { op: 'answered', dataPoint: id('question1') },
};

/** Flows of up to `maxSteps` steps whose conditions read any data point asked earlier. */
export function generatedFlow(maxSteps: number): fc.Arbitrary<Flow> {
  return fc
    .array(fc.array(dataPointSeed, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: maxSteps,
      size: 'max',
    })
    .map((steps) => {
      const askedIds: string[] = [];
      const sketches = steps.map((seeds, index): StepSketch => {
        const dataPoints = seeds.map((seed): DataPointSketch => {
          const name = `question${askedIds.length + 1}`;
          const when = askedIds.length > 0 ? seed.condition?.([...askedIds]) : undefined;
          askedIds.push(name);
          return { id: name, required: seed.required, ...(when ? { when } : {}) };
        });
        return { path: `step-${index + 1}`, dataPoints };
      });
      return flowOf(sketches, namedConditions);
    });
}

export const answerValue: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom(...choices, '', ' ', '1990-05-17', '2026-02-30'),
  fc.integer({ min: 0, max: 9 }),
  fc.boolean(),
  fc.constantFrom<AnswerValue>(['red'], { email: true }, []),
);

/** A flow with answers to some of its questions. */
export function answeredFlow(maxSteps: number) {
  return generatedFlow(maxSteps).chain((flow) => {
    const names = Object.keys(flow.dataPoints);
    return fc.record({
      flow: fc.constant(flow),
      answers: fc
        .array(fc.option(answerValue, { nil: undefined, freq: 4 }), {
          minLength: names.length,
          maxLength: names.length,
        })
        .map((values) => {
          const pairs = names.map((name, index) => [name, values[index]] as const);
          return Object.fromEntries(pairs.filter((pair) => pair[1] !== undefined));
        }),
    });
  });
}
