import type Form from '@rjsf/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { answerInputs, touchedNames } from './answer-inputs.ts';
import { controlRegistry } from './control-registry.ts';
import type { Speech } from './problem-words.ts';
import { sameAnswer } from './same-answer.ts';

/** RJSF types the value of one field as if it were the whole data, so the data is left open here. */
export type StepFormInstance = Form<unknown>;

interface StepAnswersOptions {
  readonly form: RefObject<StepFormInstance | null>;
  readonly dataPoints: readonly FlowDataPoint[];
  readonly initial: Answers;
  readonly speech: Speech;
  readonly onChange: (dataPoint: DataPointId, answer: AnswerValue | undefined) => void;
}

export interface StepAnswers {
  /** Everything taken so far. */
  readonly current: () => Answers;
  /** What the inputs of a question hold, taken or not. */
  readonly read: (dataPoint: FlowDataPoint) => AnswerValue | undefined;
  readonly commit: (dataPoint: FlowDataPoint) => void;
  /** Takes every answer given in the page itself, of one kind of control or of all. */
  readonly commitAll: (taken?: 'when-left') => void;
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
  speech,
  onChange,
}: StepAnswersOptions): StepAnswers {
  const answers = useRef<Answers>(initial);
  const inPage = dataPoints.filter(({ presentation }) => presentation === 'inline');

  function read(dataPoint: FlowDataPoint): AnswerValue | undefined {
    const element = form.current?.formElement.current;
    if (!element) return answers.current[dataPoint.id];
    return controlRegistry[dataPoint.control].read(answerInputs(element, dataPoint.id), dataPoint, speech);
  }

  function commit(dataPoint: FlowDataPoint): void {
    const { id } = dataPoint;
    const answer = read(dataPoint);
    if (sameAnswer(answers.current[id], answer)) return;
    answers.current = withAnswer(answers.current, id, answer);
    form.current?.setFieldValue([id], answer);
    onChange(id, answer);
  }

  function commitAll(taken?: 'when-left'): void {
    for (const dataPoint of inPage) {
      if (taken === undefined || controlRegistry[dataPoint.control].taken === taken) commit(dataPoint);
    }
  }

  const adopt = useEffectEvent(() => {
    const element = form.current?.formElement.current;
    if (!element) return;
    const touched = touchedNames(element);
    for (const dataPoint of inPage) if (touched.has(dataPoint.id)) commit(dataPoint);
  });
  useEffect(() => adopt(), []);

  return { current: () => answers.current, read, commit, commitAll };
}
