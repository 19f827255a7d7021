import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import type { NonEmpty } from '../model/identifiers.ts';
import { useHydrated } from '../state/hooks.ts';
import styles from './form.module.css';
import { Button } from './parts/button.tsx';
import { ErrorMessage } from './parts/error-message.tsx';
import { maskInRecording } from './parts/masking.ts';
import { DraftErrorsContext, type Question, describedBy } from './question.ts';
import { useStepForm } from './step-form-context.ts';
import { controlMessage } from './widgets/control.ts';
import { formatAnswer } from './widgets/registry.ts';

export interface AnsweredQuestion {
  readonly question: Question;
  /** The committed answer. The inputs in the dialog hold a draft of the next one. */
  readonly answer: AnswerValue | undefined;
  /** The question's field, for the dialog. */
  readonly content: ReactNode;
}

interface ModalAnswersProps {
  readonly answeredQuestions: NonEmpty<AnsweredQuestion>;
  /** Shown instead of the labels and answers. The dialog shows it too, and there it changes with the drafts. */
  readonly summary?: ReactNode;
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

/** The question as shown on the card outside the dialog. */
function questionOnCard({ question }: AnsweredQuestion): Question {
  return { ...question, inputId: `${question.inputId}-card`, help: '' };
}

/** Answers shown on the page and changed in a dialog, which applies valid answers or discards the drafts. */
export function ModalAnswers({ answeredQuestions, summary }: ModalAnswersProps) {
  const { formatContext, report } = useStepForm();
  const isHydrated = useHydrated();
  const [openedBy, setOpenedBy] = useState<'touch' | 'other'>();
  const { translate } = formatContext;
  const [{ question: first }] = answeredQuestions;
  const label = answeredQuestions.map(({ question }) => question.label).join(', ');
  const title = controlMessage(translate, 'controls>changeOf', { label });
  const descriptionIds = answeredQuestions
    .flatMap((each) => describedBy(questionOnCard(each)) ?? [])
    .join(' ');

  const open = (event: MouseEvent) => {
    setOpenedBy(isTouch(event) ? 'touch' : 'other');
    report({ name: 'modal_opened', dataPoint: first.dataPoint.id });
  };
  const close = (outcome: 'applied' | 'dismissed') => {
    setOpenedBy(undefined);
    report({ name: 'modal_closed', dataPoint: first.dataPoint.id, outcome });
  };

  return (
    <div>
      {answeredQuestions.map((each) => (
        <ErrorMessage key={each.question.inputId} question={questionOnCard(each)} />
      ))}
      <Card
        variant="outlined"
        className={styles['answerCard']}
        data-summary={summary === undefined ? undefined : ''}
      >
        {summary ??
          answeredQuestions.map(({ question, answer }) => (
            <div key={question.inputId}>
              <div className={styles['shownLabel']}>{question.label}</div>
              <div {...maskInRecording(question.isPrivate)} className={styles['shownAnswer']}>
                {/* The prerendered page shows the initial answer. */}
                {formatAnswer(
                  isHydrated ? answer : question.dataPoint.initial,
                  question.dataPoint,
                  formatContext,
                )}
              </div>
            </div>
          ))}
        <Button
          {...(summary === undefined ? { variant: 'outlined' } : { variant: 'text', size: 'small' })}
          aria-haspopup="dialog"
          aria-label={title}
          aria-describedby={descriptionIds === '' ? undefined : descriptionIds}
          data-opens={answeredQuestions.map(({ question }) => question.inputId).join(' ')}
          onClick={open}
        >
          {controlMessage(translate, 'controls>change')}
        </Button>
      </Card>
      {openedBy !== undefined && (
        <AnswerDialog
          answeredQuestions={answeredQuestions}
          summary={summary}
          title={title}
          isTouch={openedBy === 'touch'}
          onLeave={close}
        />
      )}
    </div>
  );
}

interface AnswerDialogProps extends Pick<ModalAnswersProps, 'answeredQuestions' | 'summary'> {
  readonly title: string;
  readonly isTouch: boolean;
  readonly onLeave: (outcome: 'applied' | 'dismissed') => void;
}

function AnswerDialog(props: AnswerDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={() => props.onLeave('dismissed')} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DraftAnswers {...props} />
    </Dialog>
  );
}

/** A separate form in a portal, so that Enter applies the drafts and does not submit the form of the page. */
function DraftAnswers({ answeredQuestions, summary, isTouch, onLeave }: AnswerDialogProps) {
  const { formatContext, errorInDialog: checkDialog, drafts } = useStepForm();
  const { translate } = formatContext;
  const form = useRef<HTMLFormElement>(null);
  const [draftErrors, setDraftErrors] = useState<{ readonly [dataPoint: string]: string | undefined }>({});
  useEffect(() => {
    // On a phone, focusing the input would open the keyboard over the slider.
    const slider = isTouch ? form.current?.querySelector<HTMLInputElement>('input[type="range"]') : null;
    const firstInput = slider ?? form.current?.querySelector<HTMLInputElement>('input, select');
    firstInput?.focus();
    if (!slider) firstInput?.select?.();
  }, [isTouch]);

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    // In React's tree this form is inside the form of the page.
    event.stopPropagation();
    const ids = answeredQuestions.map(({ question }) => question.dataPoint.id);
    const errors = Object.fromEntries(ids.map((id) => [id, checkDialog(id)]));
    setDraftErrors(errors);
    const firstInvalid = ids.find((id) => errors[id] !== undefined);
    if (firstInvalid === undefined) {
      ids.forEach((id) => drafts.commit(id));
      onLeave('applied');
    } else form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={apply}>
      <DialogContent>
        <DraftErrorsContext value={draftErrors}>
          {answeredQuestions.map(({ question, content }) => (
            <div key={question.inputId} className={styles['inDialog']}>
              {content}
            </div>
          ))}
        </DraftErrorsContext>
      </DialogContent>
      {/* Outside the scrolled content, so that it stays in view. */}
      {summary !== undefined && <div className={styles['dialogSummary']}>{summary}</div>}
      <DialogActions>
        <Button type="submit" variant="contained">
          {controlMessage(translate, 'controls>done')}
        </Button>
        <Button variant="text" onClick={() => onLeave('dismissed')}>
          {controlMessage(translate, 'controls>cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}
