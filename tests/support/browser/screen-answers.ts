import { walk } from '../../../src/flow/walk.ts';
import { localDate } from '../../../src/lib/dates.ts';
import { dataPointOf } from '../../../src/flow/find.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { Flow } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import { withDeclinedConsents } from './sent-lead.ts';
import type { ShippedForm } from '../shipped/shipped-screens.ts';

/** Returns the answers of a screen, or undefined if a required one is missing. */
function allAnswers(flow: Flow, answers: Answers): Answers | undefined {
  const savedSteps = Object.fromEntries(flow.steps.map((step) => [step.path, step.fingerprint]));
  const today = localDate(Date.now());
  const { relevant, complete } = walk(flow, answers, { today, savedSteps });
  if (!complete) return undefined;
  const answeredScreen = withDeclinedConsents(flow, answers, relevant);
  return Object.fromEntries(
    relevant.flatMap((id) => (id in answeredScreen ? [[id, answeredScreen[id]]] : [])),
  );
}

/**
 * Returns the answers of a screen for an applicant with these earlier answers. Other questions are answered as in a
 * persona. If required answers are missing on that path, the persona's answers replace earlier ones.
 */
export function screenAnswers(
  { flow, personas }: ShippedForm,
  before: Answers,
  persona: 'minimal' | 'maximal',
): Answers {
  const personaAnswers = personas.find(({ name }) => name === persona)?.answers as Answers;
  const knownAnswers = Object.fromEntries(Object.entries(before).filter(([id]) => id in flow.dataPoints));
  const answers =
    allAnswers(flow, { ...personaAnswers, ...knownAnswers }) ??
    allAnswers(flow, { ...knownAnswers, ...personaAnswers });
  if (answers === undefined) throw new Error(`The ${persona} way through the screen lacks an answer.`);
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'string' && mustDiffer(flow, id as DataPointId, answer, before)
        ? withOtherEnd(answer)
        : answer,
    ]),
  );
}

/** Whether an answer equals one that it must differ from. */
function mustDiffer(flow: Flow, id: DataPointId, answer: string, before: Answers): boolean {
  const { checks = [] } = dataPointOf(flow, id);
  return checks.some((check) => check.rule === 'differs-from' && before[check.dataPoint] === answer);
}

/** Changes the last digit of a number. */
function withOtherEnd(number: string): string {
  return number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
}
