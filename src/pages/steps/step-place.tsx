import { type ReactElement, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loanStep } from '../../flow/loan-step.ts';
import type { StepFormProps } from '../../form/step-form-props.ts';
import { reviewRoute } from '../../lifecycle/route-table.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { StepPath } from '../../model/identifiers.ts';
import type { Place } from '../../state/place.ts';
import {
  useAnswers,
  useErrorsElsewhere,
  useServerErrors,
  useSubmission,
  useToday,
  useAction,
} from '../../state/hooks/use-application.ts';
import { draftAnswerAtom } from '../../state/actions/save-answers.ts';
import { submitStepAtom } from '../../state/actions/submit-step.ts';
import { clearFieldErrorAtom } from '../../state/server-errors.ts';
import { useLoan } from '../../state/hooks/use-loan.ts';
import { useGoingBack, useTrack } from '../../state/hooks/use-tracking.ts';
import type { Figures } from '../figures.ts';
import { isFromReview } from './from-review.ts';
import { StepPage } from './step-page.tsx';

interface StepPlaceProps extends Pick<
  StepFormProps,
  'stepModule' | 'formats' | 'phone' | 'captcha' | 'lookUps'
> {
  readonly place: Extract<Place, { kind: 'step' }>;
  readonly flow: Flow;
  readonly figures: Figures;
}

/** A step's page with the applicant's answers in it. */
export function StepPlace({ place, flow, figures, ...rules }: StepPlaceProps): ReactElement {
  const { step, shown, previous, contexts, askedAgain } = place;
  const editAnswer = useAction(draftAnswerAtom);
  const clearFieldError = useAction(clearFieldErrorAtom);
  const submitStep = useAction(submitStepAtom);
  const track = useTrack();
  const tellGoingBack = useGoingBack();
  const navigate = useNavigate();
  const answers = useAnswers();
  const today = useToday();
  const { byDataPoint, unowned } = useServerErrors();
  const ownErrors = useMemo(
    () => Object.fromEntries(Object.entries(byDataPoint).filter(([id]) => shown.some((own) => own === id))),
    [byDataPoint, shown],
  );
  const problems = useErrorsElsewhere(step.path);
  const { state } = useLocation();
  const loan = useLoan();
  const sending = useSubmission(`/${step.path}`);
  const onSubmit = useCallback(
    (submitted: Answers) => submitStep({ path: step.path, answers: submitted }),
    [submitStep, step.path],
  );
  const loanAt = loanStep(flow);
  const changeLoanAt = loanAt === step.path ? undefined : loanAt;
  // An answer that was changed and not saved has no place on the review yet.
  const before = previous === 'start' ? previous : `/${previous}`;
  const back = place.complete && isFromReview(state) ? reviewRoute : before;
  const goBack = () => {
    tellGoingBack();
    void navigate(back);
  };
  const changeLoan = (path: StepPath) => {
    track({ name: 'edit_started', target: path });
    void navigate(`/${path}`);
  };
  return (
    <StepPage
      {...rules}
      flow={flow}
      step={step}
      today={today}
      answers={answers}
      serverErrors={ownErrors}
      unownedErrors={unowned}
      problems={problems}
      contexts={contexts}
      askedAgain={askedAgain}
      loan={loan}
      figures={figures}
      sending={sending}
      onCommit={editAnswer}
      onEdit={clearFieldError}
      onSubmit={onSubmit}
      onEvent={track}
      {...(changeLoanAt !== undefined && { onChangeLoan: () => changeLoan(changeLoanAt) })}
      {...(back !== 'start' && { onBack: goBack })}
    />
  );
}
