import { type FieldProps, ID_KEY } from '@rjsf/utils';
import { useState } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import { type FlowDataPoint, isPrivate } from '../model/flow.ts';
import { controlRegistry } from './controls/registry.ts';
import { ModalAnswer } from './modal-answer.tsx';
import type { Question } from './question.ts';
import { helpOf, shownLabelOf } from './question-messages.ts';
import { type StepFormValue, useStepForm } from './step-form-context.ts';

function questionOf(dataPoint: FlowDataPoint, inputId: string, form: StepFormValue): Question {
  const { translate } = form.formatContext;
  return {
    dataPoint,
    inputId,
    label: shownLabelOf(translate, dataPoint),
    help: helpOf(translate, dataPoint),
    error: form.errorOf(dataPoint.id),
    validationError: form.validationErrorOf(dataPoint.id),
    isPrivate: isPrivate(dataPoint),
  };
}

/** RJSF's way to every control: one data point, with its messages, its error, and its widget in the page or in a dialog. */
export function DataPointField({ name, formData, fieldPathId }: FieldProps<unknown>) {
  const form = useStepForm();
  // RJSF hands out what it was given: answers.
  const answer = formData as AnswerValue | undefined;
  const [initial] = useState(answer);
  const dataPoint = form.dataPointOf(name);
  const question = questionOf(dataPoint, fieldPathId[ID_KEY], form);
  if (dataPoint.presentation === 'modal') return <ModalAnswer question={question} answer={answer} />;
  const { Widget } = controlRegistry[dataPoint.control];
  return <Widget question={question} initial={initial} />;
}
