import { type FieldProps, ID_KEY } from '@rjsf/utils';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import { type FlowDataPoint, isPrivate } from '../model/flow.ts';
import { controlRegistry, shownAnswer } from './controls/registry.ts';
import { type Question, describedBy, labelIdOf } from './question.ts';
import { helpOf, shownLabelOf } from './question-messages.ts';
import { type StepFormValue, useStepForm } from './step-form-context.ts';
import { controlMessage } from './translate.ts';
import { openerIdOf } from './lead-to-question.ts';
import { Button } from './parts/button.tsx';
import { Dialog, DialogActions } from './parts/dialog.tsx';
import { ErrorMessage } from './parts/error-message.tsx';
import { maskedText } from './parts/masking.ts';
import input from './parts/input.module.css';
import styles from './form.module.css';

interface ModalAnswerProps {
  readonly question: Question;
  /** The answer as it stands; the inputs in the dialog hold a draft of the next one. */
  readonly answer: AnswerValue | undefined;
}

function focusInput(dialog: HTMLDialogElement, { nativeEvent }: MouseEvent): void {
  const byTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  // On a phone the keyboard would cover the slider before anybody saw it.
  const slider = byTouch ? dialog.querySelector<HTMLInputElement>('input[type="range"]') : null;
  const input = slider ?? dialog.querySelector<HTMLInputElement>('input, select');
  input?.focus();
  if (slider === null) input?.select?.();
}

/** An answer shown on the page and changed in a dialog, which is left only with a right answer or with the old one. */
function ModalAnswer({ question, answer }: ModalAnswerProps) {
  const { formatContext, checkDialog, commit, report } = useStepForm();
  const { dataPoint, inputId, label } = question;
  const { Widget } = controlRegistry[dataPoint.control];
  const dialog = useRef<HTMLDialogElement>(null);
  const outcome = useRef<'applied' | 'dismissed'>('dismissed');
  const [visits, setVisits] = useState(0);
  const [draftError, setDraftError] = useState<string>();
  const { translate } = formatContext;
  const onCard = { ...question, inputId: `${inputId}-card`, help: '' };

  const open = (event: MouseEvent) => {
    if (dialog.current === null) return;
    dialog.current.showModal();
    report({ name: 'modal_opened', dataPoint: dataPoint.id });
    focusInput(dialog.current, event);
  };
  const apply = () => {
    const error = checkDialog(dataPoint.id);
    setDraftError(error);
    if (error !== undefined) {
      dialog.current?.querySelector<HTMLInputElement>('input, select')?.focus();
      return;
    }
    commit(dataPoint.id);
    outcome.current = 'applied';
    dialog.current?.close();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    const inInput = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== 'Enter' || !inInput || event.nativeEvent.isComposing) return;
    // Enter would send the form around the dialog.
    event.preventDefault();
    apply();
  };
  // The draft is thrown away with its inputs: the next visit starts from the answer as it stands then.
  const leave = () => {
    report({ name: 'modal_closed', dataPoint: dataPoint.id, outcome: outcome.current });
    outcome.current = 'dismissed';
    setVisits((count) => count + 1);
    setDraftError(undefined);
  };

  return (
    <div>
      <ErrorMessage question={onCard} />
      <div className={`${input['box']} ${styles['shown']}`}>
        <div>
          <div className={styles['shownLabel']}>{label}</div>
          <div {...maskedText(question.isPrivate)} className={styles['shownAnswer']}>
            {shownAnswer(answer, dataPoint, formatContext)}
          </div>
        </div>
        <Button
          id={openerIdOf(inputId)}
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={controlMessage(translate, 'controls>changeOf', { label })}
          aria-describedby={describedBy(onCard)}
          onClick={open}
        >
          {controlMessage(translate, 'controls>change')}
        </Button>
      </div>
      <Dialog ref={dialog} aria-labelledby={labelIdOf(question)} onKeyDown={applyOnEnter} onClose={leave}>
        <Widget
          key={visits}
          question={{ ...question, error: draftError ?? question.error }}
          initial={answer}
        />
        <DialogActions>
          <Button variant="text" onClick={() => dialog.current?.close()}>
            {controlMessage(translate, 'controls>cancel')}
          </Button>
          <Button variant="contained" onClick={apply}>
            {controlMessage(translate, 'controls>done')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}

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
