import { answersAtom } from '../../state/answers.ts';
import { useAction, useTrack, useValue } from '../../state/hooks.ts';
import { goBackAtom } from '../../state/page-view.ts';
import { submissionOnAtom } from '../../state/request.ts';
import { errorsElsewhereAtom, shownErrorsAtom } from '../../state/server-errors.ts';
import { submitReviewAtom } from '../../state/submit.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { shownAnswer } from '../../form/widgets/registry.ts';
import type { FormatContext } from '../../form/format-context.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../model/answers.ts';
import { BackLink } from '../back-link.tsx';
import { CreditBureauNote } from '../credit-bureau-note.tsx';
import { FailurePanel, SendingNotice } from '../failure-panel.tsx';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import { ErrorsNotice } from '../errors-notice.tsx';
import reviewStyles from './review-page.module.css';
import { PrintButton } from '../print-button.tsx';
import { reviewRoute } from '../../lifecycle/route-table.ts';
import type { Place } from '../../state/place.ts';
import { dataPointOf } from '../../flow/find.ts';
import type { WalkedStep } from '../../flow/walk.ts';
import { maskedText } from '../../form/parts/masking.ts';
import { labelOf } from '../../form/question-messages.ts';
import { type FlowDataPoint, isPrivate } from '../../model/flow.ts';
import { fromReview } from '../steps/from-review.ts';

interface ReviewContainerProps extends Pick<FormatContext, 'flow' | 'phone'> {
  readonly place: Extract<Place, { kind: 'review' }>;
}

/** Every answer once more, by section and step, each step with the way back to it. Only here all of it is sent. */
export function ReviewContainer({ place, flow, phone }: ReviewContainerProps): ReactElement {
  const submitReview = useAction(submitReviewAtom);
  const track = useTrack();
  const tellGoingBack = useAction(goBackAtom);
  const navigate = useNavigate();
  const answers = useValue(answersAtom);
  const { unowned } = useValue(shownErrorsAtom);
  const sending = useValue(submissionOnAtom)(reviewRoute);
  const errorsElsewhere = useValue(errorsElsewhereAtom)(null);
  const { t, i18n } = useTranslation(['common', 'form']);
  const { t: translate } = useTranslation('form');
  const formatContext = { flow, phone, locale: i18n.language, translate };
  const goBack = (): void => {
    tellGoingBack();
    void navigate(`/${place.previous}`);
  };
  return (
    <Page
      id="review"
      heading={t('review>title')}
      inError={sending.status === 'failed' || unowned.length > 0}
      before={<BackLink onBack={goBack} />}
      intro={t('review>intro')}
    >
      <ErrorsNotice errorsElsewhere={errorsElsewhere} />
      {place.contexts.map(({ context, steps }) => (
        <section key={context} className={reviewStyles['section']} aria-labelledby={`section-${context}`}>
          <h2 id={`section-${context}`} className={reviewStyles['context']}>
            {t(`form:contexts>${context}`)}
          </h2>
          {steps.map((step) => (
            <ReviewedStep
              key={step.path}
              step={step}
              answers={answers}
              formatContext={formatContext}
              onEdit={() => track({ name: 'edit_started', target: step.path })}
            />
          ))}
        </section>
      ))}
      <CreditBureauNote />
      <MainAction
        label={t('review>action')}
        busy={sending.status === 'sending'}
        onSubmit={() => void submitReview()}
      >
        <SendingNotice purpose="lead" sending={sending} calm={t('smallPrint')} />
        <PrintButton />
        {unowned.length > 0 && <FailurePanel title={t('serverErrors>title')} body={unowned.join(' ')} />}
      </MainAction>
    </Page>
  );
}

interface ReviewedStepProps {
  readonly step: WalkedStep;
  readonly answers: Answers;
  readonly formatContext: FormatContext;
  readonly onEdit: () => void;
}

/** What was answered on one step. A secret is not kept, and never shown. */
function ReviewedStep(props: ReviewedStepProps): ReactElement {
  const { step, answers, formatContext, onEdit } = props;
  const { t } = useTranslation(['common', 'form']);
  const title = t(`form:steps>${step.path}>title`);
  const asked = step.shown
    .map((id) => dataPointOf(formatContext.flow, id))
    .filter(({ privacy }) => privacy.class !== 'secret');
  const answered = asked.filter(({ id }) => isAnswered(answers[id]));
  return (
    <div className={reviewStyles['step']} data-step={step.path}>
      <div className={reviewStyles['head']}>
        <h3 className={reviewStyles['title']}>{title}</h3>
        <Link
          className={reviewStyles['change']}
          to={`/${step.path}`}
          state={fromReview}
          onClick={onEdit}
          aria-label={`${t('review>change')}: ${title}`}
        >
          {t('review>change')}
        </Link>
      </div>
      {answered.length === 0 ? (
        <p className={reviewStyles['nothing']}>{t('review>nothing')}</p>
      ) : (
        <dl className={reviewStyles['answers']}>
          {answered.map((dataPoint) => (
            <div key={dataPoint.id}>
              <dt>{labelOf(formatContext.translate, dataPoint)}</dt>
              <ShownParts
                answer={answers[dataPoint.id]}
                dataPoint={dataPoint}
                formatContext={formatContext}
              />
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Each of several choices on a line of its own. */
function ShownParts({
  answer,
  dataPoint,
  formatContext,
}: Pick<ReviewedStepProps, 'formatContext'> & {
  readonly answer: AnswerValue | undefined;
  readonly dataPoint: FlowDataPoint;
}): ReactElement {
  const { t } = useTranslation();
  const parts = answer === undefined ? [] : partsOf(answer);
  return (
    <>
      {parts.map((part) => {
        const messages = shownAnswer(part, dataPoint, formatContext);
        return (
          <dd key={messages} {...maskedText(isPrivate(dataPoint))}>
            {messages}
          </dd>
        );
      })}
      {parts.length === 0 && <dd>{t('review>none')}</dd>}
    </>
  );
}

function partsOf(answer: AnswerValue): readonly AnswerValue[] {
  if (typeof answer !== 'object') return [answer];
  if (isList(answer)) return answer.map((choice) => [choice]);
  return Object.entries(answer).flatMap(([choice, given]) => (given ? [{ [choice]: true }] : []));
}

function isList(answer: AnswerValue): answer is readonly string[] {
  return Array.isArray(answer);
}
