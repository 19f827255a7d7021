import type { FocusEvent } from 'react';
import { normalise } from '../../validation/formats.ts';
import { answerText, sameAnswer } from '../answer-text.ts';
import { controlMessage } from '../translate.ts';
import { keyboardOf, longestTyped } from '../keyboard-of.ts';
import { AnswerNote } from '../parts/answer-note.tsx';
import { Field } from '../parts/field.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { describedBy } from '../question.ts';
import { labelOf } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import type { Change, ControlRow, WidgetProps } from './control.ts';
import { typedText } from './text.tsx';
import { logWarning } from '../../lib/log.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import styles from './controls.module.css';

/** A postal code in its country's spelling. What is found by it fills other questions, and it is said which. */
function PostalCodeWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  const { formatContext, filledBy, dataPointOf } = useStepForm();
  const { phone, translate, locale } = formatContext;
  const spell = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = normalise(currentTarget.value, dataPoint.schema, phone);
  };
  const filled = filledBy(dataPoint.id).map((id) => labelOf(translate, dataPointOf(id)));
  const labels = new Intl.ListFormat(locale).format(filled);
  return (
    <Field question={question}>
      <TextInput
        {...keyboardOf(dataPoint)}
        className={styles['postalCode']}
        id={inputId}
        name={dataPoint.id}
        type="text"
        defaultValue={answerText(initial)}
        maxLength={longestTyped(dataPoint)}
        autoComplete={dataPoint.autocomplete}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
        onBlur={spell}
      />
      <AnswerNote>
        {filled.length === 0 ? null : controlMessage(translate, 'controls>filledIn', { labels })}
      </AnswerNote>
    </Field>
  );
}

function takeBack({ filled, dataPoints, answers }: Change): void {
  for (const [id, answer] of filled) {
    const dataPoint = dataPoints.find((candidate) => candidate.id === id);
    if (dataPoint && sameAnswer(answers.read(dataPoint), answer)) answers.write(dataPoint, undefined);
  }
}

function fill(
  { dataPoints, answers, isRight }: Change,
  found: Answers,
): ReadonlyMap<DataPointId, AnswerValue> {
  const filled = new Map<DataPointId, AnswerValue>();
  for (const dataPoint of dataPoints) {
    const { id } = dataPoint;
    const answer = found[id];
    if (answer === undefined || !isRight(id, answer) || answers.read(dataPoint) !== undefined) continue;
    if (answers.write(dataPoint, answer)) filled.set(id, answer);
  }
  return filled;
}

/**
 * Fills in what follows from a postal code. Only empty answers are filled, and they are cleared with the code that filled them, unless
 * they were changed since.
 */
async function fillInFromPostalCode(change: Change): Promise<void> {
  const { dataPoint, answer, lookUps, isRight, signal, noteFilled } = change;
  if (lookUps.byPostalCode === undefined) return;
  const isCode = typeof answer === 'string' && isRight(dataPoint.id, answer);
  takeBack(change);
  noteFilled(new Map());
  if (!isCode) return;
  try {
    const found = await lookUps.byPostalCode(dataPoint.id, answer, signal);
    if (!signal.aborted) noteFilled(fill(change, found));
  } catch {
    if (signal.aborted) return;
    // The error is not logged: it may repeat what the applicant typed.
    logWarning('Nothing could be looked up by the postal code');
  }
}

export const postalCodeControl: ControlRow = {
  ...typedText,
  Widget: PostalCodeWidget,
  write: answerText,
  followUp: fillInFromPostalCode,
};
