import {
  type FieldProps,
  type FieldTemplateProps,
  ID_KEY,
  type ObjectFieldTemplateProps,
  type TemplatesType,
} from '@rjsf/utils';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { AnswerValue } from '../model/answers.ts';
import { type FlowDataPoint, isPrivate } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { useHydrated } from '../state/hooks/use-hydrated.ts';
import { controlRow, shownAnswer } from './controls/registry.ts';
import { openerIdOf } from './move-focus.ts';
import { Button } from './parts/button.tsx';
import { Dialog, DialogActions } from './parts/dialog.tsx';
import { ErrorMessage } from './parts/error-message.tsx';
import { maskedText } from './parts/masking.ts';
import { type Question, describedBy, labelIdOf } from './question.ts';
import { helpOf, shownLabelOf } from './question-messages.ts';
import { type StepFormValue, useStepForm } from './step-form-context.ts';
import { controlMessage } from './controls/control.ts';
import input from './parts/input.module.css';
import styles from './form.module.css';

interface AnsweredQuestion {
  readonly question: Question;
  /** The answer as it stands; the inputs in the dialog hold a draft of the next one. */
  readonly answer: AnswerValue | undefined;
}

interface ModalAnswerProps {
  /** All that the dialog asks. */
  readonly answered: readonly [AnsweredQuestion, ...AnsweredQuestion[]];
}

function focusInput(dialog: HTMLDialogElement, { nativeEvent }: MouseEvent): void {
  const byTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  // On a phone the keyboard would cover the slider before anybody saw it.
  const slider = byTouch ? dialog.querySelector<HTMLInputElement>('input[type="range"]') : null;
  const input = slider ?? dialog.querySelector<HTMLInputElement>('input, select');
  input?.focus();
  if (slider === null) input?.select?.();
}

/** The question as its card says it. */
function onCard({ question }: AnsweredQuestion): Question {
  return { ...question, inputId: `${question.inputId}-card`, help: '' };
}

/** The question with the answer everybody is offered. */
function withOfferedAnswer({ question }: AnsweredQuestion): AnsweredQuestion {
  return { question, answer: question.dataPoint.initial };
}

/** Answers shown on the page and changed in a dialog, which is left only with right answers or with the old ones. */
function ModalAnswer({ answered: given }: ModalAnswerProps) {
  const { formatContext, checkDialog, commit, report } = useStepForm();
  const answered = useHydrated() ? given : given.map(withOfferedAnswer);
  const dialog = useRef<HTMLDialogElement>(null);
  const outcome = useRef<'applied' | 'dismissed'>('dismissed');
  const [visits, setVisits] = useState(0);
  const [draftErrors, setDraftErrors] = useState<{ readonly [dataPoint: string]: string | undefined }>({});
  const { translate } = formatContext;
  const [{ question: first }] = given;
  const dialogId = `${first.inputId}-dialog`;
  const label = answered.map(({ question }) => question.label).join(', ');
  const described = answered.flatMap((each) => describedBy(onCard(each)) ?? []).join(' ');

  const open = (event: MouseEvent) => {
    if (dialog.current === null) return;
    dialog.current.showModal();
    report({ name: 'modal_opened', dataPoint: first.dataPoint.id });
    focusInput(dialog.current, event);
  };
  const apply = () => {
    const ids = answered.map(({ question }) => question.dataPoint.id);
    const errors = Object.fromEntries(ids.map((id) => [id, checkDialog(id)]));
    setDraftErrors(errors);
    const wrong = ids.find((id) => errors[id] !== undefined);
    if (wrong !== undefined) {
      dialog.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    ids.forEach((id) => commit(id));
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
  // The draft is thrown away with its inputs: the next visit starts from the answers as they stand then.
  const leave = () => {
    report({ name: 'modal_closed', dataPoint: first.dataPoint.id, outcome: outcome.current });
    outcome.current = 'dismissed';
    setVisits((count) => count + 1);
    setDraftErrors({});
  };

  return (
    <div>
      {answered.map((each) => (
        <ErrorMessage key={each.question.inputId} question={onCard(each)} />
      ))}
      <div className={`${input['box']} ${styles['shown']}`}>
        {answered.map(({ question, answer }) => (
          <div key={question.inputId}>
            <div className={styles['shownLabel']}>{question.label}</div>
            <div {...maskedText(question.isPrivate)} className={styles['shownAnswer']}>
              {shownAnswer(answer, question.dataPoint, formatContext)}
            </div>
          </div>
        ))}
        <Button
          id={openerIdOf(first.inputId)}
          variant="outlined"
          aria-haspopup="dialog"
          aria-controls={dialogId}
          aria-label={controlMessage(translate, 'controls>changeOf', { label })}
          aria-describedby={described === '' ? undefined : described}
          onClick={open}
        >
          {controlMessage(translate, 'controls>change')}
        </Button>
      </div>
      <Dialog
        ref={dialog}
        id={dialogId}
        aria-labelledby={answered.map(({ question }) => labelIdOf(question)).join(' ')}
        onKeyDown={applyOnEnter}
        onClose={leave}
      >
        {answered.map(({ question, answer }) => {
          const { Widget } = controlRow(question.dataPoint.control);
          const error = draftErrors[question.dataPoint.id] ?? question.error;
          return (
            <div key={`${question.inputId} ${visits}`} className={styles['inDialog']}>
              <Widget question={{ ...question, error }} initial={answer} />
            </div>
          );
        })}
        <DialogActions>
          <Button variant="contained" value="done" onClick={apply}>
            {controlMessage(translate, 'controls>done')}
          </Button>
          <Button variant="text" value="close" onClick={() => dialog.current?.close()}>
            {controlMessage(translate, 'controls>cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}

/** Questions next to each other that are answered in a dialog share it; those behind the first have no place of their own. */
function dialogOf(dataPoint: FlowDataPoint, { asked, dataPointOf }: StepFormValue): readonly FlowDataPoint[] {
  const isModal = (id: DataPointId | undefined): boolean =>
    id !== undefined && dataPointOf(id).presentation === 'modal';
  const first = asked.indexOf(dataPoint.id);
  if (isModal(asked[first - 1])) return [];
  const end = asked.findIndex((id, position) => position > first && !isModal(id));
  return asked.slice(first, end === -1 ? undefined : end).map((id) => dataPointOf(id));
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
function DataPointField({ name, formData, fieldPathId }: FieldProps<unknown>) {
  const form = useStepForm();
  // RJSF hands out what it was given: answers.
  const answer = formData as AnswerValue | undefined;
  const [initial] = useState(answer);
  const dataPoint = form.dataPointOf(name);
  const question = questionOf(dataPoint, fieldPathId[ID_KEY], form);
  if (dataPoint.presentation === 'modal') {
    const [first, ...others] = dialogOf(dataPoint, form);
    if (first === undefined) return null;
    const otherQuestions = others.map((other) => ({
      question: questionOf(other, fieldPathId[ID_KEY].replace(name, other.id), form),
      answer: form.answerOf(other.id),
    }));
    return <ModalAnswer answered={[{ question, answer }, ...otherQuestions]} />;
  }
  const { Widget } = controlRow(dataPoint.control);
  return <Widget question={question} initial={initial} />;
}

/** By the name that the UI schema of a step has for it. */
export const stepFields = { DataPointField };

interface EntryCardProps {
  readonly title: string;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** One entry of a list, under its name. */
function EntryCard({ title, takesFocus, children }: EntryCardProps) {
  const name = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  return (
    <fieldset className={styles['entry']}>
      <legend ref={name} className={styles['entryName']} tabIndex={-1}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/**
 * RJSF has all questions of the step, so that an answer outlives its question's absence; the page has those that are
 * asked, and those of one entry together.
 */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { asked, entries, belowQuestion } = useStepForm();
  const questions = (ids: readonly DataPointId[]) =>
    properties
      .filter(({ name }) => ids.some((id) => id === name))
      .map(({ name, content }) => (
        <Fragment key={name}>
          <div data-question={name}>{content}</div>
          {belowQuestion?.[name]}
        </Fragment>
      ));
  return (
    <div className={styles['questions']}>
      {entries === undefined
        ? questions(asked)
        : entries.map(({ title, takesFocus, facts, dataPoints }) => (
            <EntryCard key={dataPoints[0]} title={title} takesFocus={takesFocus}>
              {facts}
              {questions(asked.filter((id) => dataPoints.includes(id)))}
            </EntryCard>
          ))}
    </div>
  );
}

function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

/** Labels, help, errors and the summary stand where the widgets and the step form put them. */
function Nothing() {
  return null;
}

export const stepTemplates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
} satisfies Partial<TemplatesType>;
