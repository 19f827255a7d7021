import {
  type AnswerTest,
  conditionParts,
  distinctTests,
  type NamedConditions,
} from '../../flow/condition-parts.ts';
import { evaluateCondition, type KnownTruths } from '../../flow/evaluate-condition.ts';
import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { Condition } from '../../model/condition.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { referenceDay } from '../analysis/reference-day.ts';
import { answersPerOutcome } from './answers-per-outcome.ts';

/** The condition of a question or step in one version of a form. Without `when` it is always true. */
export interface VersionedCondition {
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

const maxRows = 64;

interface ConditionFacts {
  /** The tests of each named condition. */
  readonly tests: Map<string, readonly AnswerTest[]>;
  /** The results of named conditions, by answers. */
  readonly truths: Map<string, KnownTruths>;
}

/** Shared by all tables of the same conditions, so that each condition of a chain is evaluated once. */
const factsOf = memoize((_conditions: NamedConditions): ConditionFacts => ({
  tests: new Map(),
  truths: new Map(),
}));

/** Returns the distinct tests of a condition, directly or through names. */
function testsIn(when: Condition | undefined, conditions: NamedConditions): readonly AnswerTest[] {
  const { tests } = factsOf(conditions);
  const parts = when === undefined ? [] : conditionParts(when);
  return distinctTests(
    parts.flatMap(({ condition: part }) => {
      if ('dataPoint' in part) return [part];
      if (part.op !== 'condition') return [];
      if (!tests.has(part.name)) {
        // A circular reference finds this entry.
        tests.set(part.name, []);
        tests.set(part.name, testsIn(conditions[part.name], conditions));
      }
      return tests.get(part.name) ?? [];
    }),
  );
}

/** Returns the answers that change a rule's result, and undefined if the question is optional. */
function decisiveAnswers(
  id: DataPointId,
  versions: readonly VersionedCondition[],
  tests: readonly AnswerTest[],
): readonly (AnswerValue | undefined)[] {
  const questions = versions.flatMap(({ dataPoints }) => dataPoints[id] ?? []);
  const noAnswer = questions.some(({ required }) => !required) ? [undefined] : [];
  const schemas = questions.map(({ schema }) => schema);
  return [...noAnswer, ...answersPerOutcome(id, tests, schemas, referenceDay)];
}

function isTrue({ when, conditions }: VersionedCondition, answers: Answers): boolean {
  if (when === undefined) return true;
  const knownTruths = getOrInsert(factsOf(conditions).truths, JSON.stringify(answers), () => new Map());
  return evaluateCondition(when, answers, { conditions, today: referenceDay }, knownTruths) === true;
}

/** Returns the answers for which a change alters the result; undefined if there are too many combinations. */
export function changedRows(
  before: VersionedCondition,
  after: VersionedCondition,
): readonly Row[] | undefined {
  const versions = [before, after];
  const tests = versions.flatMap(({ when, conditions }) => testsIn(when, conditions));
  const readQuestions = new Set(tests.map(({ dataPoint }) => dataPoint));
  const inputs = [...readQuestions].map((id) => [id, decisiveAnswers(id, versions, tests)] as const);
  if (inputs.reduce((rows, [, answers]) => rows * Math.max(1, answers.length), 1) > maxRows) return undefined;
  let rows: readonly Row['answers'][] = [[]];
  for (const [id, answers] of inputs) {
    rows = rows.flatMap((row) => answers.map((answer) => [...row, [id, answer] as const]));
  }
  return rows.flatMap((row): readonly Row[] => {
    const answers: Answers = Object.fromEntries(row.filter(([, answer]) => answer !== undefined));
    const [resultBefore, resultAfter] = [isTrue(before, answers), isTrue(after, answers)];
    return resultBefore === resultAfter ? [] : [{ answers: row, before: resultBefore, after: resultAfter }];
  });
}
