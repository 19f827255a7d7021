import { dataPointsRead } from '../../flow/condition-parts.ts';
import { type Truth, evaluateCondition } from '../../flow/evaluate-condition.ts';
import { findStep } from '../../flow/find.ts';
import { walk } from '../../flow/walk.ts';
import { type Answers, isAnswered } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { FlowAnalysis } from '../analysis/analyse-flow.ts';
import { describeCondition } from './describe-condition.ts';
import type { Names } from './names.ts';
import { satisfiableCondition } from './satisfiable-condition.ts';

/** Explains why a question is asked or hidden for some answers. */
export interface QuestionReason {
  readonly id: string;
  readonly isAsked: boolean;
  /** Undefined if the question is always asked. */
  readonly condition?: string;
  readonly truth?: Truth;
  /** The questions that the condition reads and that have no answer. */
  readonly unanswered: readonly string[];
}

/** Explains why a step is shown or hidden for some answers. */
export interface StepReason {
  readonly step: string;
  readonly isShown: boolean;
  readonly isReachable: boolean;
  /** The earlier steps with missing required answers, each with the questions that lack one. */
  readonly missing: readonly { readonly step: string; readonly questions: readonly string[] }[];
  readonly questions: readonly QuestionReason[];
}

function questionReasons(
  flow: Flow,
  step: string,
  knownAnswers: Answers,
  today: string,
  names: Names,
): readonly QuestionReason[] {
  const { conditions } = flow;
  return (findStep(flow, step)?.dataPoints ?? []).flatMap((id): readonly QuestionReason[] => {
    const question = flow.dataPoints[id];
    if (question === undefined) return [];
    if (question.when === undefined) return [{ id, isAsked: true, unanswered: [] }];
    const when = satisfiableCondition(question.when, flow) ?? question.when;
    const truth = evaluateCondition(when, knownAnswers, { conditions, today });
    const readQuestions = [...new Set(dataPointsRead(when, conditions))];
    return [
      {
        id,
        isAsked: truth === true,
        condition: describeCondition(when, flow, names),
        truth,
        unanswered: readQuestions.filter((name) => !isAnswered(knownAnswers[name])),
      },
    ];
  });
}

/** Returns undefined if the form does not contain the step. */
export function explainStep(
  { flow }: FlowAnalysis,
  step: string,
  answers: Answers,
  { today, names }: { readonly today: string; readonly names: Names },
): StepReason | undefined {
  const flowStep = findStep(flow, step);
  if (flowStep === undefined) return undefined;
  const savedSteps = Object.fromEntries(flow.steps.map(({ path, fingerprint }) => [path, fingerprint]));
  const { steps, reachable, path, relevant } = walk(flow, answers, { today, savedSteps });
  // Answers of hidden questions are ignored.
  const relevantAnswers = Object.fromEntries(relevant.map((id) => [id, answers[id]]));
  const order = flow.steps.map((each) => each.path);
  const earlierSteps = steps.filter((each) => order.indexOf(each.path) < order.indexOf(flowStep.path));
  return {
    step,
    isShown: path.includes(flowStep.path),
    isReachable: reachable.includes(flowStep.path),
    missing: earlierSteps.flatMap(({ path: earlierPath, shown, done }) =>
      done
        ? []
        : [
            {
              step: earlierPath,
              questions: shown.filter(
                (id) => flow.dataPoints[id]?.required === true && !isAnswered(answers[id]),
              ),
            },
          ],
    ),
    questions: questionReasons(flow, step, relevantAnswers, today, names),
  };
}

function describeQuestionReason(
  { id, isAsked, condition, truth, unanswered }: QuestionReason,
  names: Names,
): string {
  const name = names.question(id);
  if (condition === undefined) return `${name} is always asked.`;
  const unansweredNames = unanswered.map(names.question).join(', ');
  const result = truth === 'unknown' ? `unknown, because ${unansweredNames} has no answer` : String(truth);
  return `${name} is ${isAsked ? 'asked' : 'not asked'}. Its condition is ${result}: ${condition}.`;
}

export function describeStepReason(
  { step, isShown, isReachable, missing, questions }: StepReason,
  names: Names,
): string {
  const lines = [
    `${names.step(step)} is ${isShown ? 'shown' : 'skipped, because none of its questions is asked'}.`,
    ...questions.map((reason) => `  ${describeQuestionReason(reason, names)}`),
  ];
  if (isShown && !isReachable) {
    lines.push(
      'The applicant has not reached it yet:',
      ...missing.map(
        ({ step: earlierStep, questions: missingQuestions }) =>
          `  ${names.step(earlierStep)} has no answer to ${missingQuestions.map(names.question).join(', ')}.`,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}
