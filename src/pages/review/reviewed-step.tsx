import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataPointOf } from '../../flow/find.ts';
import type { WalkedStep } from '../../flow/walk.ts';
import type { FormatContext } from '../../form/format-context.ts';
import { maskedText } from '../../form/parts/masking.ts';
import { labelOf } from '../../form/question-messages.ts';
import type { ShownAnswer } from '../../form/controls/control.ts';
import { useConfiguredMessages } from '../../i18n/configured-messages.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../model/answers.ts';
import { type FlowDataPoint, isPrivate } from '../../model/flow.ts';
import { fromReview } from '../steps/from-review.ts';
import styles from './review-page.module.css';

interface ReviewedStepProps {
  readonly step: WalkedStep;
  readonly answers: Answers;
  readonly formatContext: FormatContext;
  readonly shownAnswer: ShownAnswer;
  readonly onEdit: () => void;
}

/** What was answered on one step. A secret is not kept, and never shown. */
export function ReviewedStep(props: ReviewedStepProps): ReactElement {
  const { step, answers, formatContext, shownAnswer, onEdit } = props;
  const { t } = useTranslation();
  const messages = useConfiguredMessages();
  const title = messages.text(`form:steps>${step.path}>title`);
  const asked = step.shown
    .map((id) => dataPointOf(formatContext.flow, id))
    .filter(({ privacy }) => privacy.class !== 'secret');
  const answered = asked.filter(({ id }) => isAnswered(answers[id]));
  return (
    <div className={styles['step']} data-step={step.path}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{title}</h3>
        <Link
          className={styles['change']}
          to={`/${step.path}`}
          state={fromReview}
          onClick={onEdit}
          aria-label={`${t('review>change')}: ${title}`}
        >
          {t('review>change')}
        </Link>
      </div>
      {answered.length === 0 ? (
        <p className={styles['nothing']}>{t('review>nothing')}</p>
      ) : (
        <dl className={styles['answers']}>
          {answered.map((dataPoint) => (
            <div key={dataPoint.id}>
              <dt>{labelOf(formatContext.translate, dataPoint)}</dt>
              <ShownParts
                answer={answers[dataPoint.id]}
                dataPoint={dataPoint}
                formatContext={formatContext}
                shownAnswer={shownAnswer}
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
  shownAnswer,
}: Pick<ReviewedStepProps, 'formatContext' | 'shownAnswer'> & {
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
