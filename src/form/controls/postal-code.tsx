import type { FocusEvent } from 'react';
import { normalise } from '../../validation/formats.ts';
import { answerText, type Change, type ControlRow, type WidgetProps } from './control.ts';
import { fillIn, takeBack } from '../fill-in.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { WrittenAnswer } from '../parts/field.tsx';
import { FilledInNote } from '../parts/filled-in-note.tsx';
import { useStepForm } from '../step-form-context.ts';
import { typedText } from './text.tsx';
import { logWarning } from '../../lib/log.ts';
import styles from './controls.module.css';

/** A postal code in its country's spelling. What is found by it fills other questions, and it is said which. */
function PostalCodeWidget({ question, initial }: WidgetProps) {
  const { dataPoint } = question;
  const { phone } = useStepForm().formatContext;
  const spell = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = normalise(currentTarget.value, dataPoint.schema, phone);
  };
  return (
    <WrittenAnswer
      question={question}
      initial={initial}
      {...keyboardOf(dataPoint)}
      className={styles['postalCode']}
      type="text"
      onBlur={spell}
    >
      <FilledInNote dataPoint={dataPoint.id} />
    </WrittenAnswer>
  );
}

/** Fills in what follows from a postal code, as far as it keeps the rules of its question. */
async function fillInFromPostalCode(change: Change): Promise<void> {
  const { dataPoint, answer, lookUps, isRight, signal } = change;
  if (lookUps.byPostalCode === undefined) return;
  const isCode = typeof answer === 'string' && isRight(dataPoint.id, answer);
  takeBack(change);
  if (!isCode) return;
  try {
    const found = await lookUps.byPostalCode(dataPoint.id, answer, signal);
    if (signal.aborted) return;
    fillIn(change, ({ id }) => {
      const place = found[id];
      return place !== undefined && isRight(id, place) ? place : undefined;
    });
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
