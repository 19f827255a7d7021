import type { AnswerValue, Answers } from '../../../src/model/answers.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { Flow, JsonSchema } from '../../../src/model/flow.ts';

/** Numbers that do not occur by chance, the rarest first. */
const rareNumbers = [4711, 471, 47, 17];

function isWithinLimits(value: number, { minimum, maximum, multipleOf }: JsonSchema): boolean {
  if (typeof minimum === 'number' && value < minimum) return false;
  if (typeof maximum === 'number' && value > maximum) return false;
  return typeof multipleOf !== 'number' || value % multipleOf === 0;
}

function codeFreeAnswer(answer: AnswerValue, schema: JsonSchema): AnswerValue {
  if (schema['enum'] !== undefined) return answer;
  if (typeof answer === 'number' && answer < 10)
    return rareNumbers.find((number) => isWithinLimits(number, schema)) ?? answer;
  return answer === '1' && schema['pattern'] === undefined ? '17' : answer;
}

/** Replaces numbers of one digit in the answers, because those occur everywhere and a leak could not be detected. */
export function formAnswers({ dataPoints }: Flow, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const schema = dataPoints[id as DataPointId]?.schema;
      return [id, schema === undefined || answer === undefined ? answer : codeFreeAnswer(answer, schema)];
    }),
  );
}
