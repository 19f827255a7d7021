import type Form from '@rjsf/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Answers, AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { answerInputs, touchedNames } from '../answer-inputs.ts';
import { controlRegistry } from '../control-registry.ts';
import type { FormatContext } from '../format-context.ts';
import { sameAnswer } from '../same-answer.ts';
import type { AnswerInput } from '../widget.ts';
import { writeAnswer } from '../write-answer.ts';

/** RJSF types the value of one field as if it were the whole data, so the data is left open here. */
export type StepFormInstance = Form<unknown>;

interface StepAnswersOptions {
  readonly form: RefObject<StepFormInstance | null>;
  /** The questions on the page. */
  readonly dataPoints: readonly FlowDataPoint[];
  /** Also of questions that are not asked, and may be. */
  readonly initial: Answers;
  readonly formatContext: FormatContext;
  readonly onChange: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined) => void;
}

export interface StepAnswers {
  /** Everything taken so far; what was taken of a question that has gone from the page is kept. */
  readonly current: () => Answers;
  /** What the inputs of a question hold, taken or not. */
  readonly read: (dataPoint: FlowDataPoint) => AnswerValue | undefined;
  readonly commit: (dataPoint: FlowDataPoint) => void;
  /** Takes every answer given in the page itself, of one kind of control or of all. */
  readonly commitAll: (taken?: 'when-left') => void;
  /** Gives an answer in the applicant's place, or takes it back; false where the question's inputs take none that way. */
  readonly write: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined) => boolean;
}

function withAnswer(answers: Answers, id: DataPointId, answer: AnswerValue | undefined): Answers {
  const others = Object.entries(answers).filter(([name]) => name !== id);
  return Object.fromEntries(answer === undefined ? others : [...others, [id, answer]]);
}

/** The answers of a step. The document owns what is typed; it is taken when an input is left, and before a submit. */
export function useStepAnswers({
  form,
  dataPoints,
  initial,
  formatContext,
  onChange,
}: StepAnswersOptions): StepAnswers {
  const answers = useRef<Answers>(initial);
  const inPage = dataPoints.filter(({ presentation }) => presentation === 'inline');

  function inputsOf({ id }: FlowDataPoint): readonly AnswerInput[] | undefined {
    const element = form.current?.formElement.current;
    return element ? answerInputs(element, id) : undefined;
  }

  function read(dataPoint: FlowDataPoint): AnswerValue | undefined {
    const inputs = inputsOf(dataPoint);
    if (inputs === undefined) return answers.current[dataPoint.id];
    return controlRegistry[dataPoint.control].read(inputs, dataPoint, formatContext);
  }

  function commit(dataPoint: FlowDataPoint): void {
    const { id } = dataPoint;
    const answer = read(dataPoint);
    if (sameAnswer(answers.current[id], answer)) return;
    answers.current = withAnswer(answers.current, id, answer);
    form.current?.setFieldValue([id], answer);
    onChange(dataPoint, answer);
  }

  function commitAll(taken?: 'when-left'): void {
    for (const dataPoint of inPage) {
      if (taken === undefined || controlRegistry[dataPoint.control].taken === taken) commit(dataPoint);
    }
  }

  function write(dataPoint: FlowDataPoint, answer: AnswerValue | undefined): boolean {
    const isWritten = writeAnswer(inputsOf(dataPoint) ?? [], answer, dataPoint, formatContext);
    if (isWritten) commit(dataPoint);
    return isWritten;
  }

  const adopt = useEffectEvent(() => {
    const element = form.current?.formElement.current;
    if (!element) return;
    const touched = touchedNames(element);
    for (const dataPoint of inPage) if (touched.has(dataPoint.id)) commit(dataPoint);
  });
  useEffect(() => adopt(), []);

  return { current: () => answers.current, read, commit, commitAll, write };
}
