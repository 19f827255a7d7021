import type { Flow, FlowDataPoint } from '../../model/flow.ts';
import { linkedSteps, submittedLists } from '../../flow/link-steps.ts';
import { type AnswerTest, testsRead } from '../../flow/condition-parts.ts';
import { type Choice, answerClasses } from './answer-classes.ts';
import type { SampleContext } from './sample-answer.ts';

/** A question with its position and the answers that lead to different paths. */
export interface Question {
  readonly dataPoint: FlowDataPoint;
  /** The position of its step. */
  readonly stepIndex: number;
  /** One answer per class, or a single answer if no later question depends on it. */
  readonly choices: readonly Choice[];
  /** The answers that each choice represents, the choice itself first. */
  readonly answersByChoice: ReadonlyMap<Choice, readonly Choice[]>;
  /** The position of the last question that depends on the answer, or -1. */
  readonly lastDependent: number;
}

/** Returns the country's questions in order, each with the answers that lead to different paths. */
export function questionsWithChoices(flow: Flow, context: SampleContext): readonly Question[] {
  const steps = linkedSteps(flow);
  const { dataPointsPerStep } = submittedLists(steps);
  const questionsWithTests = steps.flatMap(({ path }, stepIndex) =>
    (dataPointsPerStep[path] ?? []).flatMap((id) => {
      const dataPoint = flow.dataPoints[id];
      return dataPoint === undefined
        ? []
        : [{ dataPoint, stepIndex, tests: testsRead(dataPoint.when, flow.conditions) }];
    }),
  );
  return questionsWithTests.map(({ dataPoint, stepIndex }) => {
    const reads = (test: AnswerTest): boolean => test.dataPoint === dataPoint.id;
    const tests = questionsWithTests.flatMap((question) => question.tests.filter(reads));
    const lastDependent = questionsWithTests.findLastIndex((question) => question.tests.some(reads));
    const classes = lastDependent < 0 ? [[undefined] as const] : answerClasses(dataPoint, tests, context);
    const answersByChoice = new Map(classes.map((answers) => [answers[0], answers]));
    return { dataPoint, stepIndex, choices: [...answersByChoice.keys()], answersByChoice, lastDependent };
  });
}
