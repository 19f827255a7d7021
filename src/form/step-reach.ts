import { walk } from '../flow/walk.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow, FlowStep } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';

export interface StepScope {
  readonly flow: Flow;
  readonly step: FlowStep;
  /** The applicant's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Of the whole application. Those of the step itself do not count here: the page has newer ones. */
  readonly answers: Answers;
}

export interface StepReach {
  /** The questions of the step that these answers lead to, in order. */
  readonly asked: readonly DataPointId[];
  /** The answers that count, of this step and of those before; no draft of a hidden question is among them. */
  readonly counted: Answers;
}

/** What the answers on a page, with those of the other steps, lead to: the flow decides, by the same walk as everywhere. */
export function stepReach({ flow, step, today, answers }: StepScope, onPage: Answers): StepReach {
  const elsewhere = Object.entries(answers).filter(([id]) => step.dataPoints.every((own) => own !== id));
  const all = { ...Object.fromEntries(elsewhere), ...onPage };
  const walked = walk(flow, all, { today, savedSteps: {} });
  const here = walked.steps.find(({ path }) => path === step.path);
  if (here === undefined) throw new Error(`The answers do not lead to the step "${step.path}".`);
  return { asked: here.shown, counted: answersOf(all, [...walked.relevant, ...knownIn(flow)]) };
}

/** What a flow knows without asking it: another form did. */
function knownIn({ dataPoints, steps }: Flow): readonly DataPointId[] {
  const asked = new Set<string>(steps.flatMap((step) => step.dataPoints));
  return Object.values(dataPoints).flatMap((dataPoint) =>
    dataPoint === undefined || asked.has(dataPoint.id) ? [] : [dataPoint.id],
  );
}

/** The answers to the given questions alone. */
export function answersOf(answers: Answers, dataPoints: readonly DataPointId[]): Answers {
  return Object.fromEntries(
    dataPoints.flatMap((id) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}
