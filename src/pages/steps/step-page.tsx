import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactElement, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { dataPointOf, questionOf } from '../../flow/find.ts';
import type { FormProgress } from '../../flow/form-progress.ts';
import type { StepFormProps } from '../../form/step-form-props.ts';
import { isPlainObject } from '../../lib/json.ts';
import { reviewRoute } from '../../lifecycle/route-table.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow, FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId, StepPath } from '../../model/identifiers.ts';
import { BackLink } from '../back-link.tsx';
import { CreditBureauNote } from '../credit-bureau-note.tsx';
import { ErrorsNotice } from '../errors-notice.tsx';
import { SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { FormOnPage } from '../form-on-page.tsx';
import type { Formatters } from '../formatters.ts';
import { LoanSummary } from '../loan-summary.tsx';
import { LegalNotices } from '../offer/legal-notices.tsx';
import { PageSettingContext } from '../page-setting.ts';
import { Page } from '../page.tsx';
import { useWelcomeBack } from '../welcome-back.tsx';
import { isFromReview } from './from-review.ts';
import { LoanLine, PriceExample } from './price-example.tsx';
import { answersAtom, currentDateAtom } from '../../state/answers.ts';
import { useAction, useLoan, useTrack, useValue } from '../../state/hooks.ts';
import type { Loan } from '../../state/loan.ts';
import { trackBackAtom } from '../../state/page-view.ts';
import type { ResolvedRoute } from '../../state/resolved-route.ts';
import { hasFailed, type RequestStatus, submissionOnAtom } from '../../state/request.ts';
import { storeUnsavedAnswerAtom } from '../../state/save-answers.ts';
import {
  clearFieldErrorAtom,
  type ErrorsElsewhere,
  errorsElsewhereAtom,
  shownErrorsAtom,
} from '../../state/server-errors.ts';
import { submitStepAtom } from '../../state/submit.ts';

import styles from '../page.module.css';

type FormProps = Omit<StepFormProps, 'locale' | 'translate' | 'busy' | 'onErrorsChange' | 'children'>;

export interface StepPageProps extends FormProps {
  readonly loan: Loan;
  readonly formatters: Formatters;
  /** Opens the loan dialog. Absent if the page asks for the loan. */
  readonly onChangeLoan?: () => void;
  /** Absent on the first step. */
  readonly onBack?: () => void;
  readonly sending: RequestStatus;
  readonly progress: FormProgress;
  readonly errorsElsewhere: ErrorsElsewhere | null;
  /** True if the step is incomplete although later steps are done. */
  readonly askedAgain: boolean;
  /** True if this step submits the application, without a review. */
  readonly sendsAll?: boolean;
}

/** The id of the row with the progress. */
const progressId = 'form-progress';

/** One step of the form. */
export function StepPage(props: StepPageProps): ReactElement {
  const { flow, step, loan, formatters, onChangeLoan, onBack, sending, ...others } = props;
  const { progress, errorsElsewhere, askedAgain, sendsAll = false, ...form } = others;
  const { t } = useTranslation(['common', 'form']);
  const [amount, period] = (['amount', 'period'] as const).map((field) => questionOf(flow, field)?.id);
  const firstOfLoan = step.dataPoints.find((id) => id === amount || id === period);
  const lastOfLoan = step.dataPoints.findLast((id) => id === amount || id === period);
  const priceProps = { loan, formatters, names: { amount, period } };
  const summary = (question: DataPointId): ReactElement => {
    const line = <LoanLine {...priceProps} shorter={flow.loan.period.shorter} />;
    const isOnCard = dataPointOf(flow, question).presentation === 'modal';
    return isOnCard ? (
      line
    ) : (
      <Paper variant="tinted" sx={{ paddingBlock: '0.75rem' }}>
        {line}
      </Paper>
    );
  };
  // If the page asks for the loan, its questions already show it.
  const asksLoan = [amount, period].every((id) => id !== undefined && step.dataPoints.includes(id));
  const isFirst = onBack === undefined;
  const welcome = useWelcomeBack();
  const isAskedAgain = useAskedAgain(step.path, askedAgain);
  const { creditBureau } = useContext(PageSettingContext);
  const bureauQuestion = step.dataPoints.find((id) => offersCreditBureau(dataPointOf(flow, id)));
  const contentBelow = (question: DataPointId): ReactElement => (
    <>
      {question === lastOfLoan && (
        <PriceExample {...priceProps} collapsed={flow.costExample === 'collapsed'} />
      )}
      {question === bureauQuestion && <CreditBureauNote />}
    </>
  );
  return (
    <Page
      id={step.path}
      heading={t(`form:steps>${step.path}>title`)}
      inError={hasFailed(sending)}
      {...(isAskedAgain && { headingDescription: progressId })}
      before={
        <>
          {!isFirst && <BackLink onBack={onBack} />}
          {!asksLoan && (
            <LoanSummary
              loan={loan}
              formatters={formatters}
              {...(onChangeLoan && { onChange: onChangeLoan })}
            />
          )}
          <StepProgress {...progress} context={step.context} welcome={welcome} isAskedAgain={isAskedAgain} />
        </>
      }
      // Without progress, the welcome replaces the introduction. It never moves the first question.
      intro={(progress.pages < 2 && welcome) || t(`form:steps>${step.path}>intro`)}
    >
      {isFirst && <LegalNotices notices={flow.notices} />}
      <ErrorsNotice errorsElsewhere={errorsElsewhere} />
      <div className={styles['form']}>
        <FormOnPage
          {...form}
          submitLabel={useSubmitLabel(sending, form.submitLabel)}
          flow={flow}
          step={step}
          busy={sending.status === 'sending'}
          {...(firstOfLoan && { summaries: { [firstOfLoan]: summary(firstOfLoan) } })}
          belowQuestion={Object.fromEntries(step.dataPoints.map((id) => [id, contentBelow(id)]))}
          afterQuestions={
            creditBureau && sendsAll && bureauQuestion === undefined ? <CreditBureauNote /> : undefined
          }
        >
          <SendingNotice
            purpose="lead"
            sending={sending}
            idleText={
              isFirst ? `${t('smallPrint')} ${t(sendsAll ? 'sent>now' : 'sent>eachPage')}` : t('smallPrint')
            }
          />
        </FormOnPage>
      </div>
    </Page>
  );
}

/** True if the consents include a credit bureau check. */
function offersCreditBureau({ schema: { items } }: FlowDataPoint): boolean {
  return isPlainObject(items) && Array.isArray(items['enum']) && items['enum'].includes('creditBureau');
}

/** Whether the step was asked again when it opened. Does not change while the applicant types. */
function useAskedAgain(path: StepPath, askedAgain: boolean): boolean {
  const [opened, setOpened] = useState({ path, askedAgain });
  if (opened.path === path) return opened.askedAgain;
  setOpened({ path, askedAgain });
  return askedAgain;
}

interface StepContainerProps extends Pick<
  StepFormProps,
  'stepModule' | 'formats' | 'phone' | 'captcha' | 'lookUps'
> {
  readonly resolved: Extract<ResolvedRoute, { kind: 'step' }>;
  readonly flow: Flow;
  readonly formatters: Formatters;
}

/** Connects a step page to the store. */
export function StepContainer({
  resolved,
  flow,
  formatters,
  ...formProps
}: StepContainerProps): ReactElement {
  const { step, shown, previous, progress, askedAgain } = resolved;
  const { t } = useTranslation();
  const storeUnsavedAnswer = useAction(storeUnsavedAnswerAtom);
  const clearFieldError = useAction(clearFieldErrorAtom);
  const submitStep = useAction(submitStepAtom);
  const track = useTrack();
  const trackBack = useAction(trackBackAtom);
  const navigate = useNavigate();
  const answers = useValue(answersAtom);
  const today = useValue(currentDateAtom);
  const { byDataPoint, unowned } = useValue(shownErrorsAtom);
  const ownErrors = useMemo(
    () => Object.fromEntries(Object.entries(byDataPoint).filter(([id]) => shown.some((own) => own === id))),
    [byDataPoint, shown],
  );
  const errorsElsewhere = useValue(errorsElsewhereAtom)(step.path);
  const { state } = useLocation();
  const loan = useLoan();
  const sending = useValue(submissionOnAtom)(`/${step.path}`);
  const onSubmit = useCallback(
    (submitted: Answers) => submitStep({ path: step.path, answers: submitted }),
    [submitStep, step.path],
  );
  const { onChangeLoan } = useContext(PageSettingContext);
  // Back opens the review only from a complete step, because the review does not show unsaved changes.
  const previousRoute = previous === 'start' ? previous : `/${previous}`;
  const backRoute = resolved.complete && isFromReview(state) ? reviewRoute : previousRoute;
  const hadServerErrors = useHadServerErrors(step.path, Object.keys(ownErrors).length > 0);
  const returnsToReview = isFromReview(state) || (flow.review && hadServerErrors);
  // A changed answer makes this step incomplete, so only the others count.
  const isCorrection = resolved.othersComplete && errorsElsewhere === null && returnsToReview;
  const goBack = () => {
    trackBack();
    void navigate(backRoute);
  };
  return (
    <StepPage
      {...formProps}
      flow={flow}
      step={step}
      today={today}
      answers={answers}
      serverErrors={ownErrors}
      unownedErrors={unowned}
      errorsElsewhere={errorsElsewhere}
      progress={progress}
      askedAgain={askedAgain}
      sendsAll={resolved.next === 'submit' && !flow.review}
      loan={loan}
      formatters={formatters}
      sending={sending}
      {...(isCorrection && { submitLabel: t('review>save') })}
      onCommit={storeUnsavedAnswer}
      onEdit={clearFieldError}
      onSubmit={onSubmit}
      onEvent={track}
      {...(onChangeLoan !== undefined && { onChangeLoan })}
      {...(backRoute !== 'start' && { onBack: goBack })}
    />
  );
}

/** Whether the lender refused an answer of the step. Stays true while the applicant corrects it. */
function useHadServerErrors(path: StepPath, hasErrors: boolean): boolean {
  const [pathWithErrors, setPathWithErrors] = useState<StepPath>();
  if (hasErrors && pathWithErrors !== path) setPathWithErrors(path);
  return pathWithErrors === path;
}

/** If the second part wraps to a new line, it takes no space and is clipped. */
const oneLine = { overflow: 'clip', '& > span + span': { marginBlockEnd: '-1.45em' } };

/** Hides the separator dot if the second part wraps to a new line. Phones have no room for that line. */
const separatedParts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.875em',
  marginBlockEnd: '0.375rem',
  overflowX: 'clip',
  '@media (max-width: 61.99rem)': oneLine,
  '& span::before': {
    content: '"·"',
    display: 'inline-block',
    width: '0.875em',
    marginInlineStart: '-0.875em',
    textAlign: 'center',
  },
};

interface StepProgressProps extends FormProgress {
  readonly context: string;
  readonly welcome: ReactElement | undefined;
  readonly isAskedAgain: boolean;
}

/**
 * Section, page number and remaining minutes. Renders nothing if the form has one page.
 *
 * A note about earlier answers is shown first, and instead of the remaining minutes, because a phone has room for only
 * one part. The note of a step that is asked again replaces the welcome.
 */
function StepProgress(props: StepProgressProps): ReactElement | null {
  const { context, page, pages, minutesLeft, welcome, isAskedAgain } = props;
  const { t } = useTranslation(['common', 'form']);
  if (pages < 2) return null;
  const note = isAskedAgain ? <output>{t('askedAgain>missing')}</output> : welcome;
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Typography
        variant="caption"
        component="p"
        id={progressId}
        sx={note === undefined ? separatedParts : { ...separatedParts, ...oneLine }}
      >
        {note && (
          <Box component="span" sx={{ color: 'text.primary' }}>
            {note}
          </Box>
        )}{' '}
        {isAskedAgain && (
          <>
            <span>{t('askedAgain>kept')}</span>{' '}
          </>
        )}
        <span>
          {t('progress>position', {
            section: t(`form:contexts>${context}`),
            position: page,
            total: pages,
          })}
        </span>{' '}
        {note === undefined && minutesLeft !== undefined && (
          <span>{t('progress>left', { minutes: minutesLeft })}</span>
        )}
      </Typography>
      <progress value={page} max={pages} aria-hidden="true" />
    </Box>
  );
}
