import { type ReactElement, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { loanStep } from '../flow/loan-step.ts';
import type { StepFormProps } from '../form/step-form-props.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { Place } from '../state/place.ts';
import { useAnswers, useServerErrors, useSubmission, useToday } from '../state/use-application.ts';
import { useApplicationActions } from '../state/use-application-actions.ts';
import { useLoan } from '../state/use-loan.ts';
import type { Figures } from './figures.ts';
import { StepPage } from './step-page.tsx';

interface StepPlaceProps extends Pick<StepFormProps, 'stepModule' | 'formats' | 'phone' | 'captcha'> {
  readonly place: Extract<Place, { kind: 'step' }>;
  readonly flow: Flow;
  readonly figures: Figures;
}

/** A step's page with the applicant's answers in it. */
export function StepPlace({ place, flow, figures, ...rules }: StepPlaceProps): ReactElement {
  const { step, previous } = place;
  const { editAnswer, clearFieldError, submitStep } = useApplicationActions();
  const navigate = useNavigate();
  const answers = useAnswers();
  const today = useToday();
  const errors = useServerErrors();
  const loan = useLoan();
  const sending = useSubmission();
  const onSubmit = useCallback(
    (submitted: Answers) => submitStep({ path: step.path, answers: submitted }),
    [submitStep, step.path],
  );
  const changeLoanAt = loanStep(flow);
  const isElsewhere = changeLoanAt !== undefined && changeLoanAt !== step.path;
  return (
    <StepPage
      {...rules}
      flow={flow}
      step={step}
      today={today}
      answers={answers}
      serverErrors={errors.byDataPoint}
      unownedErrors={errors.unowned}
      loan={loan}
      figures={figures}
      sending={sending}
      onCommit={editAnswer}
      onEdit={clearFieldError}
      onSubmit={onSubmit}
      {...(isElsewhere && { onChangeLoan: () => navigate(`/${changeLoanAt}`) })}
      {...(previous !== 'start' && { onBack: () => navigate(`/${previous}`) })}
    />
  );
}
