import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answersAtom } from '../../state/answers.ts';
import { useAction, useTrack, useValue } from '../../state/hooks.ts';
import { goBackAtom } from '../../state/page-view.ts';
import { submissionOnAtom } from '../../state/request.ts';
import { errorsElsewhereAtom, shownErrorsAtom } from '../../state/server-errors.ts';
import { submitReviewAtom } from '../../state/submit.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { shownAnswer } from '../../form/widgets/registry.ts';
import type { FormatContext } from '../../form/format-context.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../model/answers.ts';
import { BackLink } from '../back-link.tsx';
import { CreditBureauNote } from '../credit-bureau-note.tsx';
import { FailurePanel, SendingNotice } from '../failure-panel.tsx';
import { useLenderReasons } from '../lender-reasons.ts';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import { ErrorsNotice } from '../errors-notice.tsx';
import { inlineTarget } from '../../form/parts/button.tsx';
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

/** Shows all answers by section and step, with edit links, and submits the application. */
export function ReviewContainer({ place, flow, phone }: ReviewContainerProps): ReactElement {
  const submitReview = useAction(submitReviewAtom);
  const track = useTrack();
  const trackBack = useAction(goBackAtom);
  const navigate = useNavigate();
  const answers = useValue(answersAtom);
  const { unowned } = useValue(shownErrorsAtom);
  const { ofWhole } = useLenderReasons();
  const sending = useValue(submissionOnAtom)(reviewRoute);
  const errorsElsewhere = useValue(errorsElsewhereAtom)(null);
  const { t, i18n } = useTranslation(['common', 'form']);
  const { t: translate } = useTranslation('form');
  const formatContext = { flow, phone, locale: i18n.language, translate };
  const goBack = (): void => {
    trackBack();
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
        <Box
          component="section"
          key={context}
          aria-labelledby={`section-${context}`}
          sx={{ marginBlockStart: 4.5 }}
        >
          <Typography
            variant="h3"
            component="h2"
            id={`section-${context}`}
            sx={{ paddingBlockEnd: '0.5rem', borderBlockEnd: '2px solid' }}
          >
            {t(`form:contexts>${context}`)}
          </Typography>
          {steps.map((step) => (
            <ReviewedStep
              key={step.path}
              step={step}
              answers={answers}
              formatContext={formatContext}
              onEdit={() => track({ name: 'edit_started', target: step.path })}
            />
          ))}
        </Box>
      ))}
      <CreditBureauNote />
      <MainAction
        label={t('review>action')}
        busy={sending.status === 'sending'}
        onSubmit={() => void submitReview()}
      >
        <SendingNotice purpose="lead" sending={sending} calm={t('smallPrint')} />
        <PrintButton />
        {unowned.length > 0 && (
          <FailurePanel title={t('serverErrors>title')} body={ofWhole(unowned.join(' '))} />
        )}
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

const change = { ...inlineTarget, justifyContent: 'end', '@media print': { display: 'none' } };

const answersLayout = {
  display: 'grid',
  gap: '0.625rem',
  marginBlockStart: '0.5rem',
  '& dd': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  // Space between several choices.
  '& dd + dd': { marginBlockStart: '0.375rem' },
  '@media (min-width: 30rem)': {
    '& > div': {
      display: 'grid',
      gridTemplate: 'repeat(20, auto) 1fr / 2fr 3fr',
      columnGap: '1rem',
      alignItems: 'baseline',
    },
    // Spans all rows of the choices. The last row takes the rest of the height of a long question.
    '& dt': { gridRow: '1 / -1' },
    '& dd': { gridColumn: '2' },
  },
};

/** The answers of one step. Secrets are not stored and never shown. */
function ReviewedStep(props: ReviewedStepProps): ReactElement {
  const { step, answers, formatContext, onEdit } = props;
  const { t } = useTranslation(['common', 'form']);
  const title = t(`form:steps>${step.path}>title`);
  const asked = step.shown
    .map((id) => dataPointOf(formatContext.flow, id))
    .filter(({ privacy }) => privacy.class !== 'secret');
  const answered = asked.filter(({ id }) => isAnswered(answers[id]));
  return (
    <Box
      data-step={step.path}
      sx={{ paddingBlock: '1rem 1.125rem', borderBlockEnd: '1px solid var(--mui-palette-border)' }}
    >
      {/* With large text the edit link wraps to its own line. */}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: '1rem' }}>
        <Typography variant="h4" component="h3" sx={{ flex: '1 1 10rem', paddingBlock: '0.1875rem' }}>
          {title}
        </Typography>
        <Link
          component={RouterLink}
          variant="body2"
          sx={change}
          to={`/${step.path}`}
          state={fromReview}
          onClick={onEdit}
          aria-label={`${t('review>change')}: ${title}`}
        >
          {t('review>change')}
        </Link>
      </Stack>
      {answered.length === 0 ? (
        <Typography variant="body2">{t('review>nothing')}</Typography>
      ) : (
        <Box component="dl" sx={answersLayout}>
          {answered.map((dataPoint) => (
            <div key={dataPoint.id}>
              <Typography variant="body2" component="dt">
                {labelOf(formatContext.translate, dataPoint)}
              </Typography>
              <ShownParts
                answer={answers[dataPoint.id]}
                dataPoint={dataPoint}
                formatContext={formatContext}
              />
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Each choice on its own line. */
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
  return Object.entries(answer).flatMap(([choice, isTicked]) => (isTicked ? [{ [choice]: true }] : []));
}

function isList(answer: AnswerValue): answer is readonly string[] {
  return Array.isArray(answer);
}
