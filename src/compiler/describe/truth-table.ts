import { dataPointsRead, testsRead } from '../../flow/condition-parts.ts';
import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Condition } from '../../model/condition.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { referenceDay } from '../analysis/reference-day.ts';
import { decisiveAnswers } from './decisive-answers.ts';

/** The condition of a question or step in one version of a form. Without `when` it is always true. */
export interface Rule {
  readonly when?: Condition;
  readonly conditions: Flow['conditions'];
  readonly dataPoints: Flow['dataPoints'];
}

/** Answers for which the two versions have different results. */
export interface Row {
  readonly answers: readonly (readonly [question: DataPointId, answer: AnswerValue | undefined])[];
  readonly before: boolean;
  readonly after: boolean;
}

const mostRows = 64;

/** Returns the answers that change a rule's result, and undefined if the question is optional. */
function answersTo(id: DataPointId, rules: readonly Rule[]): readonly (AnswerValue | undefined)[] {
  const known = rules.flatMap(({ dataPoints }) => dataPoints[id] ?? []);
  const open = known.some(({ required }) => !required) ? [undefined] : [];
  const tests = rules.flatMap(({ when, conditions }) => testsRead(when, conditions));
  const schemas = known.map(({ schema }) => schema);
  return [...open, ...decisiveAnswers(id, tests, schemas, referenceDay)];
}

function outcome({ when, conditions }: Rule, answers: Answers): boolean {
  return when === undefined || evaluateCondition(when, answers, { conditions, today: referenceDay }) === true;
}

/** Returns the answers for which a change alters the result; undefined if there are too many combinations. */
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
