import type { Flow, FlowDataPoint } from '../../model/flow.ts';
import { linkedSteps, submittedLists } from '../../flow/link-steps.ts';
import { type AnswerTest, testsRead } from '../../flow/condition-parts.ts';
import { type Choice, answerClasses } from './answer-classes.ts';
import type { SampleContext } from './sample-answer.ts';

/** A question with its place on the way, and what its answer can decide. */
export interface Question {
  readonly dataPoint: FlowDataPoint;
  /** The place of its step in the order of the links. */
  readonly stepIndex: number;
  /** One answer per class; a single one where nothing later depends on it. */
  readonly choices: readonly Choice[];
  /** For each choice the answers it represents, itself first. */
  readonly alike: ReadonlyMap<Choice, readonly Choice[]>;
  /** The position of the last question that depends on the answer; -1 where none does. */
  readonly lastReader: number;
}

/** The country's questions in the order asked, each with the answers that make a difference. */
export function decidingAnswers(flow: Flow, context: SampleContext): readonly Question[] {
  const linked = linkedSteps(flow);
  const { dataPointsPerStep } = submittedLists(linked);
  const asked = linked.flatMap(({ path }, stepIndex) =>
    (dataPointsPerStep[path] ?? []).flatMap((id) => {
      const dataPoint = flow.dataPoints[id];
      return dataPoint === undefined
        ? []
        : [{ dataPoint, stepIndex, tests: testsRead(dataPoint.when, flow.conditions) }];
    }),
  );
  return asked.map(({ dataPoint, stepIndex }) => {
    const reads = (test: AnswerTest): boolean => test.dataPoint === dataPoint.id;
    const tests = asked.flatMap((other) => other.tests.filter(reads));
    const lastReader = asked.findLastIndex((other) => other.tests.some(reads));
    const classes = lastReader < 0 ? [[undefined] as const] : answerClasses(dataPoint, tests, context);
    const alike = new Map(classes.map((answers) => [answers[0], answers]));
    return { dataPoint, stepIndex, choices: [...alike.keys()], alike, lastReader };
  });
}
