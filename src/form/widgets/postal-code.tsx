import type { FocusEvent } from 'react';
import { normalise } from '../../validation/formats.ts';
import { answerText, type AnswerChange, type ControlRow, type WidgetProps } from './control.ts';
import { clearFilledAnswers, fillIn } from '../follow-ups.ts';
import { TypedText, useTextDraft } from './text.tsx';
import { FilledInNote } from '../parts/filled-in-note.tsx';
import { useStepForm } from '../step-form-context.ts';
import { logWarning } from '../../lib/log.ts';
import styles from './controls.module.css';

/** A postal code. A note names the questions that look-ups filled in. */
function PostalCodeWidget(props: WidgetProps) {
  const { dataPointOf, formatContext } = useStepForm();
  const { id, schema } = dataPointOf(props.name);
  const normaliseInput = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = normalise(currentTarget.value, schema, formatContext.phone);
  };
  return (
    <TypedText
      widget={props}
      draft={useTextDraft(props)}
      className={styles['postalCode']}
      onBlur={normaliseInput}
    >
      <FilledInNote dataPoint={id} />
    </TypedText>
  );
}

/** Fills in the valid answers of a look-up. */
async function fillInFromPostalCode(change: AnswerChange): Promise<void> {
  const { dataPoint, answer, lookUps, isValid, signal } = change;
  if (lookUps.byPostalCode === undefined) return;
  const isCode = typeof answer === 'string' && isValid(dataPoint.id, answer);
  clearFilledAnswers(change);
  if (!isCode) return;
  try {
    const foundAnswers = await lookUps.byPostalCode(dataPoint.id, answer, signal);
    if (signal.aborted) return;
    fillIn(change, ({ id }) => {
      const foundAnswer = foundAnswers[id];
      return foundAnswer !== undefined && isValid(id, foundAnswer) ? foundAnswer : undefined;
    });
  } catch {
    if (signal.aborted) return;
    // The error is not logged: it may repeat what the applicant typed.
    logWarning('Failed to look up the postal code');
  }
}

export const postalCodeControl: ControlRow = {
  Widget: PostalCodeWidget,
  format: answerText,
  followUp: fillInFromPostalCode,
};
