import { dataPointsRead } from '../../flow/condition-parts.ts';
import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import { shiftDate } from '../../flow/shift-date.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Condition } from '../../model/condition.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { optionsOf } from '../link/options.ts';
import { testsOf } from '../prove/deciding-answers.ts';
import { provingDay } from '../prove/proving-day.ts';

/** A rule of one version of a form: absent means always. */
export interface Rule {
  readonly when?: Condition;
  readonly conditions: Flow['conditions'];
  readonly dataPoints: Flow['dataPoints'];
}

/** Answers with which the two versions do not agree. */
export interface Row {
  readonly answers: readonly (readonly [question: DataPointId, answer: AnswerValue | undefined])[];
  readonly before: boolean;
  readonly after: boolean;
}

const mostRows = 64;

/** An answer for each way in which the tests can fall out, and no answer where it may be left open. */
function answersTo(id: DataPointId, rules: readonly Rule[]): readonly (AnswerValue | undefined)[] {
  const known = rules.flatMap(({ dataPoints }) => dataPoints[id] ?? []);
  const open = known.some(({ required }) => !required) ? [undefined] : [];
  const tests = rules.flatMap(({ when, conditions }) => testsOf(when, conditions));
  const tested = tests.flatMap((test): readonly AnswerValue[] => {
    if (test.dataPoint !== id || test.op === 'answered') return [];
    if (test.op === 'equals') return [test.value];
    if (test.op === 'in') return test.values;
    if ('value' in test) return [test.value - 1, test.value, test.value + 1];
    const edge = shiftDate(provingDay, test.today);
    return [shiftDate(edge, { days: -1 }), edge, shiftDate(edge, { days: 1 })];
  });
  const offered = known.flatMap(({ schema }): readonly AnswerValue[] =>
    schema['type'] === 'boolean' ? [true, false] : (optionsOf(schema) as readonly AnswerValue[]),
  );
  // One of those nobody tests stands for all of them.
  const other = offered.find((answer) => !tested.includes(answer));
  const told = offered.length === 0 ? tested : tested.filter((answer) => offered.includes(answer));
  return [...new Set([...open, ...told, ...(other === undefined ? [] : [other])])];
}

function outcome({ when, conditions }: Rule, answers: Answers): boolean {
  return when === undefined || evaluateCondition(when, answers, { conditions, today: provingDay }) === true;
}

/** The answers that decide otherwise after a change than before it; undefined where there are too many to look at. */
export function changedRows(before: Rule, after: Rule): readonly Row[] | undefined {
  const rules = [before, after];
  const read = rules.flatMap(({ when, conditions }) =>
    when === undefined ? [] : dataPointsRead(when, conditions),
  );
  const inputs = [...new Set(read)].map((id) => [id, answersTo(id, rules)] as const);
  if (inputs.reduce((rows, [, answers]) => rows * Math.max(1, answers.length), 1) > mostRows)
    return undefined;
  let rows: readonly Row['answers'][] = [[]];
  for (const [id, answers] of inputs) {
    rows = rows.flatMap((row) => answers.map((answer) => [...row, [id, answer] as const]));
  }
  return rows.flatMap((row): readonly Row[] => {
    const answers: Answers = Object.fromEntries(row.filter(([, answer]) => answer !== undefined));
    const [was, is] = [outcome(before, answers), outcome(after, answers)];
    return was === is ? [] : [{ answers: row, before: was, after: is }];
  });
}
