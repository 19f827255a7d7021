import type { AnswerValue, Answers } from '../../../src/model/answers.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { Flow, JsonSchema } from '../../../src/model/flow.ts';

/** Numbers that stand nowhere by chance, the rarest first. */
const rare = [4711, 471, 47, 17];

function fits(value: number, { minimum, maximum, multipleOf }: JsonSchema): boolean {
  if (typeof minimum === 'number' && value < minimum) return false;
  if (typeof maximum === 'number' && value > maximum) return false;
  return typeof multipleOf !== 'number' || value % multipleOf === 0;
}

function tellable(answer: AnswerValue, schema: JsonSchema): AnswerValue {
  if (schema['enum'] !== undefined) return answer;
  if (typeof answer === 'number' && answer < 10) return rare.find((number) => fits(number, schema)) ?? answer;
  return answer === '1' && schema['pattern'] === undefined ? '17' : answer;
}

/** The same answers, but that no number is of one sign alone: those stand everywhere, and no leak of them is found. */
export function tellableAnswers({ dataPoints }: Flow, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const schema = dataPoints[id as DataPointId]?.schema;
      return [id, schema === undefined || answer === undefined ? answer : tellable(answer, schema)];
    }),
  );
}
