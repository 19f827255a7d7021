import { assertNever } from '../lib/assert-never.ts';
import { isCalendarDate } from '../lib/dates.ts';
import { type AnswerValue, type Answers, isAnswered } from '../model/answers.ts';
import type { Condition } from '../model/condition.ts';
import type { Flow } from '../model/flow.ts';
import type { ConditionName, DataPointId } from '../model/identifiers.ts';
import { shiftDate } from './shift-date.ts';

/**
 * The value of a condition. The test of a question without an answer is unknown. The exception is `answered`: it is
 * false.
 */
export type Truth = true | false | 'unknown';

function negate(truth: Truth): Truth {
  return truth === 'unknown' ? 'unknown' : !truth;
}

/** True if every part is true. False if one part is false, even if others are unknown. */
function allOf(parts: readonly Truth[]): Truth {
  if (parts.includes(false)) return false;
  return parts.includes('unknown') ? 'unknown' : true;
}

/** False if every part is false. True if one part is true, even if others are unknown. */
function anyOf(parts: readonly Truth[]): Truth {
  if (parts.includes(true)) return true;
  return parts.includes('unknown') ? 'unknown' : false;
}

/** The data that a condition refers to, such as a compiled `Flow` with a date. */
export interface ConditionContext {
  readonly conditions: Flow['conditions'];
  /** If given, a condition that reads any other data point throws. */
  readonly dataPoints?: Flow['dataPoints'];
  /** The applicant's local date, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Results of named conditions for the same answers. An undefined result means that the condition is still being
 * evaluated.
 */
export type KnownTruths = Map<ConditionName, Truth | undefined>;

/**
 * Evaluates a condition. A test is unknown if its answer is missing or has the wrong type. The exception is
 * `answered`, which is never unknown. Each named condition is evaluated once; `knownTruths` shares the results
 * between calls with the same answers. Throws for undefined names and circular conditions.
 */
export function evaluateCondition(
  condition: Condition,
  answers: Answers,
  context: ConditionContext,
  knownTruths: KnownTruths = new Map(),
): Truth {
  switch (condition.op) {
    case 'answered':
      return isAnswered(answerTo(condition.dataPoint, answers, context));
    case 'equals':
      return equalsAny(answerTo(condition.dataPoint, answers, context), [condition.value]);
    case 'in':
      return equalsAny(answerTo(condition.dataPoint, answers, context), condition.values);
    case 'lessThan':
    case 'atMost':
    case 'atLeast':
    case 'moreThan':
      return compareNumbers(condition.op, answerTo(condition.dataPoint, answers, context), condition.value);
    case 'before':
    case 'after':
      return compareDates(
        condition.op,
        answerTo(condition.dataPoint, answers, context),
        shiftDate(context.today, condition.fromToday),
      );
    case 'all':
      return allOf(condition.of.map((part) => evaluateCondition(part, answers, context, knownTruths)));
    case 'any':
      return anyOf(condition.of.map((part) => evaluateCondition(part, answers, context, knownTruths)));
    case 'not':
      return negate(evaluateCondition(condition.of, answers, context, knownTruths));
    case 'condition':
      return evaluateNamed(condition.name, answers, context, knownTruths);
    default:
      return assertNever(condition);
  }
}

function evaluateNamed(
  name: ConditionName,
  answers: Answers,
  context: ConditionContext,
  knownTruths: KnownTruths,
): Truth {
  const knownTruth = knownTruths.get(name);
  if (knownTruth !== undefined) return knownTruth;
  if (knownTruths.has(name)) {
    const unfinishedNames = [...knownTruths].flatMap(([each, truth]) => (truth === undefined ? [each] : []));
    throw new Error(`Circular conditions: ${[...unfinishedNames, name].join(' -> ')}.`);
  }
  const condition = Object.hasOwn(context.conditions, name) ? context.conditions[name] : undefined;
  if (!condition) throw new Error(`A condition refers to "${name}", which does not exist.`);
  knownTruths.set(name, undefined);
  const truth = evaluateCondition(condition, answers, context, knownTruths);
  knownTruths.set(name, truth);
  return truth;
}

function answerTo(id: DataPointId, answers: Answers, context: ConditionContext): AnswerValue | undefined {
  if (context.dataPoints && !Object.hasOwn(context.dataPoints, id)) {
    throw new Error(`A condition reads the data point "${id}", which does not exist.`);
  }
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

function equalsAny(answer: AnswerValue | undefined, values: readonly (string | number | boolean)[]): Truth {
  if (!isAnswered(answer)) return 'unknown';
  const comparable = values.filter((value) => typeof value === typeof answer);
  if (comparable.length === 0) return 'unknown';
  return comparable.some((value) => value === answer);
}

const comparisons = {
  lessThan: (answer: number, bound: number) => answer < bound,
  atMost: (answer: number, bound: number) => answer <= bound,
  atLeast: (answer: number, bound: number) => answer >= bound,
  moreThan: (answer: number, bound: number) => answer > bound,
};

function compareNumbers(op: keyof typeof comparisons, answer: AnswerValue | undefined, bound: number): Truth {
  return typeof answer === 'number' && isAnswered(answer) ? comparisons[op](answer, bound) : 'unknown';
}

/** Dates in this format can be compared as texts. */
function compareDates(op: 'before' | 'after', answer: AnswerValue | undefined, day: string): Truth {
  if (typeof answer !== 'string' || !isCalendarDate(answer)) return 'unknown';
  return op === 'before' ? answer < day : answer > day;
}
