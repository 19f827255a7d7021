import { conditionParts, dataPointsRead, reachableNames } from '../../../src/flow/condition-parts.ts';
import { evaluateCondition, type Truth } from '../../../src/flow/evaluate-condition.ts';
import { shiftDate } from '../../../src/flow/shift-date.ts';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import { offeredCondition } from '../../../src/compiler/tell/offered-condition.ts';
import type { AnswerValue, Answers } from '../../../src/model/answers.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { Flow } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';

/** A condition with what it is, for some answers; one that is named stands open below its name. */
export interface TruthTree {
  readonly condition: Condition;
  readonly truth: Truth;
  readonly parts: readonly TruthTree[];
}

/** Those that something the country offers can make true; all of them where that is none. */
function offeredParts({ of }: Condition & { readonly op: 'all' | 'any' }, flow: Flow): readonly Condition[] {
  const offered = of.filter((part) => offeredCondition(part, flow) !== undefined);
  return offered.length === 0 ? of : offered;
}

export function truthTree(flow: Flow, condition: Condition, answers: Answers, today: string): TruthTree {
  const { conditions, dataPoints } = flow;
  const truth = evaluateCondition(condition, answers, { conditions, dataPoints, today });
  const inner =
    condition.op === 'all' || condition.op === 'any'
      ? offeredParts(condition, flow)
      : condition.op === 'not'
        ? [condition.of]
        : condition.op === 'condition'
          ? [conditions[condition.name]].filter((each) => each !== undefined)
          : [];
  return { condition, truth, parts: inner.map((part) => truthTree(flow, part, answers, today)) };
}

function testsIn({ conditions }: Flow, when: Condition): readonly Condition[] {
  const named = conditionParts(when).flatMap(({ condition }) =>
    condition.op === 'condition' ? reachableNames(condition.name, conditions) : [],
  );
  const all = [
    when,
    ...named.flatMap((name) => Object.entries(conditions).find(([each]) => each === name)?.[1] ?? []),
  ];
  return all.flatMap((condition) => conditionParts(condition).map((part) => part.condition));
}

/** An answer for each way the tests of a question can fall out: those they name, one that they do not, and none. */
export function tellingAnswers(
  flow: Flow,
  when: Condition,
  id: DataPointId,
  today: string,
): readonly (AnswerValue | undefined)[] {
  const tested = testsIn(flow, when).flatMap((test): readonly AnswerValue[] => {
    if (!('dataPoint' in test) || test.dataPoint !== id || test.op === 'answered') return [];
    if (test.op === 'equals') return [test.value];
    if (test.op === 'in') return test.values;
    if ('value' in test) return [test.value - 1, test.value, test.value + 1];
    const edge = shiftDate(today, test.today);
    return [shiftDate(edge, { days: -1 }), edge, shiftDate(edge, { days: 1 })];
  });
  const schema = flow.dataPoints[id]?.schema ?? {};
  const offered: readonly unknown[] = schema['type'] === 'boolean' ? [true, false] : optionsOf(schema);
  const other = offered.find((answer) => !tested.some((each) => each === answer));
  const told = offered.length === 0 ? tested : tested.filter((answer) => offered.includes(answer));
  return [...new Set([...told, ...(other === undefined ? [] : [other as AnswerValue]), undefined])];
}

export interface TruthRow {
  readonly answers: readonly (AnswerValue | undefined)[];
  readonly truth: Truth;
}

export interface TruthTable {
  readonly inputs: readonly DataPointId[];
  readonly rows: readonly TruthRow[];
}

export const mostInputs = 4;

/** Every way the answers a condition reads can fall out; undefined where there are too many of them to look at. */
export function truthTable(flow: Flow, when: Condition, today: string): TruthTable | undefined {
  const inputs = [...new Set(dataPointsRead(when, flow.conditions))];
  if (inputs.length > mostInputs) return undefined;
  let rows: readonly (readonly (AnswerValue | undefined)[])[] = [[]];
  for (const id of inputs) {
    const answers = tellingAnswers(flow, when, id, today);
    rows = rows.flatMap((before) => answers.map((answer) => [...before, answer]));
  }
  const { conditions, dataPoints } = flow;
  return {
    inputs,
    rows: rows.map((answers) => {
      const given = Object.fromEntries(
        inputs.flatMap((id, position) => (answers[position] === undefined ? [] : [[id, answers[position]]])),
      ) as Answers;
      return { answers, truth: evaluateCondition(when, given, { conditions, dataPoints, today }) };
    }),
  };
}
