import { dataPointsRead, testsRead } from '../../../src/flow/condition-parts.ts';
import { evaluateCondition, type Truth } from '../../../src/flow/evaluate-condition.ts';
import { satisfiableCondition } from '../../../src/compiler/describe/satisfiable-condition.ts';
import { answersPerOutcome } from '../../../src/compiler/describe/answers-per-outcome.ts';
import type { AnswerValue, Answers } from '../../../src/model/answers.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { Flow } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';

/** A condition with its result for given answers. Named conditions are expanded. */
export interface TruthTree {
  readonly condition: Condition;
  readonly truth: Truth;
  readonly parts: readonly TruthTree[];
}

type AnyOf = Condition & { readonly op: 'any' };

/**
 * The parts of an "any" that the country's options can make true. If the result without the other parts differs, all
 * parts are returned.
 */
function effectiveParts(
  anyCondition: AnyOf,
  flow: Flow,
  truthOf: (condition: Condition) => Truth,
): AnyOf['of'] {
  const [first, ...others] = anyCondition.of.filter((part) => satisfiableCondition(part, flow) !== undefined);
  if (first === undefined) return anyCondition.of;
  const offeredPart: AnyOf = { op: 'any', of: [first, ...others] };
  return truthOf(offeredPart) === truthOf(anyCondition) ? offeredPart.of : anyCondition.of;
}

export function truthTree(flow: Flow, condition: Condition, answers: Answers, today: string): TruthTree {
  const { conditions, dataPoints } = flow;
  const truthOf = (part: Condition): Truth =>
    evaluateCondition(part, answers, { conditions, dataPoints, today });
  const subconditions =
    condition.op === 'any'
      ? effectiveParts({ op: 'any', of: condition.of }, flow, truthOf)
      : condition.op === 'all'
        ? condition.of
        : condition.op === 'not'
          ? [condition.of]
          : condition.op === 'condition'
            ? [conditions[condition.name]].filter((each) => each !== undefined)
            : [];
  const parts = subconditions.map((part) => truthTree(flow, part, answers, today));
  return { condition, truth: truthOf(condition), parts };
}

export interface TruthRow {
  readonly answers: readonly (AnswerValue | undefined)[];
  readonly truth: Truth;
}

export interface TruthTable {
  readonly inputs: readonly DataPointId[];
  readonly rows: readonly TruthRow[];
}

export const maxInputs = 4;

/** Returns the condition's result for all possible answers; undefined if there are too many. */
export function truthTable(flow: Flow, when: Condition, today: string): TruthTable | undefined {
  const inputs = [...new Set(dataPointsRead(when, flow.conditions))];
  if (inputs.length > maxInputs) return undefined;
  const tests = testsRead(when, flow.conditions);
  let rows: readonly (readonly (AnswerValue | undefined)[])[] = [[]];
  for (const id of inputs) {
    const schema = flow.dataPoints[id]?.schema ?? {};
    const answers = [...answersPerOutcome(id, tests, [schema], today), undefined];
    rows = rows.flatMap((before) => answers.map((answer) => [...before, answer]));
  }
  const { conditions, dataPoints } = flow;
  return {
    inputs,
    rows: rows.map((answers) => {
      const combination = Object.fromEntries(
        inputs.flatMap((id, position) => (answers[position] === undefined ? [] : [[id, answers[position]]])),
      ) as Answers;
      return { answers, truth: evaluateCondition(when, combination, { conditions, dataPoints, today }) };
    }),
  };
}
