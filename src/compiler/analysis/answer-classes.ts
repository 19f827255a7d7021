import { assertNever } from '../../lib/assert-never.ts';
import { evaluateCondition } from '../../flow/evaluate-condition.ts';
import { shiftDate } from '../../flow/shift-date.ts';
import type { AnswerValue } from '../../model/answers.ts';
import type { Condition } from '../../model/condition.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { NonEmpty } from '../../model/identifiers.ts';
import { referenceDay } from './reference-day.ts';
import { type SampleContext, sampleAnswers } from './sample-answer.ts';

/** An answer, or undefined for an unanswered question. */
export type Choice = AnswerValue | undefined;

function valuesAround(value: number, step: number): readonly number[] {
  const multipleBelow = Math.floor(value / step) * step;
  const multipleAbove = Math.ceil(value / step) * step;
  return [value, multipleBelow, multipleAbove, multipleBelow - step, multipleAbove + step];
}

/** Returns the answers just below, at and just above the limit of a test. */
function answersNear(test: Condition, { schema }: FlowDataPoint): readonly AnswerValue[] {
  const step = typeof schema['multipleOf'] === 'number' ? schema['multipleOf'] : 1;
  switch (test.op) {
    case 'equals':
      return typeof test.value === 'number' ? valuesAround(test.value, step) : [test.value];
    case 'in':
      return test.values.flatMap((value): readonly AnswerValue[] =>
        typeof value === 'number' ? valuesAround(value, step) : [value],
      );
    case 'lessThan':
    case 'atMost':
    case 'atLeast':
    case 'moreThan':
      return valuesAround(test.value, step);
    case 'before':
    case 'after': {
      const edge = shiftDate(referenceDay, test.fromToday);
      return [edge, shiftDate(edge, { days: -1 }), shiftDate(edge, { days: 1 })];
    }
    case 'answered':
    case 'all':
    case 'any':
    case 'not':
    case 'condition':
      return [];
    default:
      return assertNever(test);
  }
}

function midpoints(answers: readonly AnswerValue[]): readonly number[] {
  const numbers = answers
    .filter((answer) => typeof answer === 'number')
    .toSorted((one, other) => one - other);
  return numbers.flatMap((value, index) => {
    const next = numbers[index + 1];
    return next === undefined ? [] : [(value + next) / 2];
  });
}

function possibleAnswers(
  dataPoint: FlowDataPoint,
  tests: readonly Condition[],
  samples: readonly AnswerValue[],
): readonly AnswerValue[] {
  const { schema } = dataPoint;
  const answersNearLimits = tests.flatMap((test) => answersNear(test, dataPoint));
  const bounds = [schema['minimum'], schema['maximum']].filter((bound) => typeof bound === 'number');
  return [...samples, ...answersNearLimits, ...bounds, ...midpoints([...answersNearLimits, ...bounds])];
}

/**
 * Groups the answers by the result of all tests that read the question, the simplest first. Answers of one group lead
 * along the same path, so only the first of each group is walked.
 */
export function answerClasses(
  dataPoint: FlowDataPoint,
  tests: readonly Condition[],
  context: SampleContext,
): readonly NonEmpty<Choice>[] {
  const answers = possibleAnswers(dataPoint, tests, sampleAnswers(dataPoint, context));
  const choices: readonly Choice[] = [
    ...(dataPoint.required ? [] : [undefined]),
    ...answers.filter((answer) => context.brokenRule(dataPoint, answer) === undefined),
  ];
  const { conditions } = context.flow;
  const classes = new Map<string, NonEmpty<Choice>>();
  for (const choice of choices) {
    const candidate = choice === undefined ? {} : { [dataPoint.id]: choice };
    const outcomes = tests.map((test) =>
      evaluateCondition(test, candidate, { conditions, today: referenceDay }),
    );
    const key = outcomes.join();
    const knownClass = classes.get(key);
    classes.set(key, knownClass === undefined ? [choice] : [...knownClass, choice]);
  }
  return [...classes.values()];
}
