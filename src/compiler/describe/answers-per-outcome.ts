import type { AnswerTest } from '../../flow/condition-parts.ts';
import { shiftDate } from '../../flow/shift-date.ts';
import type { AnswerValue } from '../../model/answers.ts';
import type { JsonSchema } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { optionsOf } from '../link/options.ts';

/**
 * Returns one answer for each result that the tests of a question can have: the tested values that its schemas allow,
 * and one untested value.
 */
export function answersPerOutcome(
  id: DataPointId,
  tests: readonly AnswerTest[],
  schemas: readonly JsonSchema[],
  today: string,
): readonly AnswerValue[] {
  const testedValues = tests.flatMap((test): readonly AnswerValue[] => {
    if (test.dataPoint !== id || test.op === 'answered') return [];
    if (test.op === 'equals') return [test.value];
    if (test.op === 'in') return test.values;
    if ('value' in test) return [test.value - 1, test.value, test.value + 1];
    const edge = shiftDate(today, test.fromToday);
    return [shiftDate(edge, { days: -1 }), edge, shiftDate(edge, { days: 1 })];
  });
  const options = schemas.flatMap((schema): readonly AnswerValue[] =>
    schema['type'] === 'boolean' ? [true, false] : (optionsOf(schema) as readonly AnswerValue[]),
  );
  const untestedOption = options.find((answer) => !testedValues.includes(answer));
  const possibleTestedValues =
    options.length === 0 ? testedValues : testedValues.filter((answer) => options.includes(answer));
  return [...new Set([...possibleTestedValues, ...(untestedOption === undefined ? [] : [untestedOption])])];
}
