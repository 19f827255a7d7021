import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { answersAtom } from '../../state/answers.ts';
import { useAction, useTrack, useValue } from '../../state/hooks.ts';
import { trackBackAtom } from '../../state/page-view.ts';
import { submissionOnAtom } from '../../state/request.ts';
import { errorsElsewhereAtom, shownErrorsAtom } from '../../state/server-errors.ts';
import { submitReviewAtom } from '../../state/submit.ts';
import type { MouseEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { FormatContext } from '../../form/format-context.ts';
import type { Answers } from '../../model/answers.ts';
import { BackLink } from '../back-link.tsx';
import { CreditBureauNote } from '../credit-bureau-note.tsx';
import { FailurePanel, SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { useLenderReasons } from '../lender-reasons.ts';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import { ErrorsNotice } from '../errors-notice.tsx';
import { inlineTarget } from '../../form/parts/button.tsx';
import { useWelcomeBack } from '../welcome-back.tsx';
import { PrintButton } from '../print-button.tsx';
import { reviewRoute } from '../../lifecycle/route-table.ts';
import type { ResolvedRoute } from '../../state/resolved-route.ts';
import type { WalkedStep } from '../../flow/walk.ts';
import { fromReview } from '../steps/from-review.ts';
import { ReviewRows, rowsOf } from './review-rows.tsx';

interface ReviewContainerProps extends Pick<FormatContext, 'flow' | 'phone'> {
  readonly resolved: Extract<ResolvedRoute, { kind: 'review' }>;
}

/** Shows all answers by section and step, with edit links, and submits the application. */
export function ReviewContainer({ resolved, flow, phone }: ReviewContainerProps): ReactElement {
  const submitReview = useAction(submitReviewAtom);
  const track = useTrack();
  const trackBack = useAction(trackBackAtom);
  const navigate = useNavigate();
  const answers = useValue(answersAtom);
  const { unowned } = useValue(shownErrorsAtom);
  const { generalReason } = useLenderReasons();
  const sending = useValue(submissionOnAtom)(reviewRoute);
  const errorsElsewhere = useValue(errorsElsewhereAtom)(null);
  const { t, i18n } = useTranslation(['common', 'form']);
  const welcome = useWelcomeBack();
  const { t: translate } = useTranslation('form');
  const formatContext = { flow, phone, locale: i18n.language, translate };
  const goBack = (): void => {
    trackBack();
    void navigate(`/${resolved.previous}`);
  };
  return (
    <Page
      id="review"
      heading={t('review>title')}
      inError={sending.status === 'failed' || unowned.length > 0}
      before={
        <>
          <BackLink onBack={goBack} />
          {welcome && (
            <Typography variant="caption" sx={{ color: 'text.primary' }}>
              {welcome}
            </Typography>
          )}
        </>
      }
      intro={t('review>intro')}
    >
      <ErrorsNotice errorsElsewhere={errorsElsewhere} />
      <SectionLinks sections={resolved.contexts.map(({ context }) => context)} />
      {resolved.contexts.map(({ context, steps }) => (
        <Box
          component="section"
          key={context}
          aria-labelledby={sectionIdOf(context)}
          sx={{ marginBlockStart: { xs: '1.5rem', md: 4.5 } }}
        >
          <Typography
            variant="h3"
            component="h2"
            id={sectionIdOf(context)}
            tabIndex={-1}
            sx={{ paddingBlockEnd: '0.25rem', borderBlockEnd: '2px solid', scrollMarginBlockStart: '1rem' }}
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
        label={useSubmitLabel(sending, t('review>action'))}
        busy={sending.status === 'sending'}
        staysInView
        onSubmit={() => void submitReview()}
      >
        <SendingNotice purpose="lead" sending={sending} idleText={t('smallPrint')} />
        <PrintButton />
        {unowned.length > 0 && (
          <FailurePanel title={t('serverErrors>title')} body={generalReason(unowned.join(' '))} />
        )}
      </MainAction>
    </Page>
  );
}

function sectionIdOf(context: string): string {
  return `section-${context}`;
}

function focusSection(event: MouseEvent, id: string): void {
  // The link must not change the URL.
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Links to the sections. On phones they would take the room of the first answers. */
function SectionLinks({ sections }: { readonly sections: readonly string[] }): ReactElement {
  const { t } = useTranslation(['common', 'form']);
  return (
    <Box
      component="nav"
      aria-label={t('review>sections')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        columnGap: '1.25rem',
        marginBlockStart: '1rem',
      }}
    >
      {sections.map((context) => (
        <Link
          key={context}
          variant="body2"
          sx={sectionLink}
          href={`#${sectionIdOf(context)}`}
          onClick={(event) => focusSection(event, sectionIdOf(context))}
        >
          {t(`form:contexts>${context}`)}
        </Link>
      ))}
    </Box>
  );
}

const sectionLink = { display: 'inline-flex', alignItems: 'center', minWidth: '3rem', minHeight: '3rem' };

interface ReviewedStepProps {
  readonly step: WalkedStep;
  readonly answers: Answers;
  readonly formatContext: FormatContext;
  readonly onEdit: () => void;
}

const changeLink = {
  ...inlineTarget,
  gridArea: 'change',
  alignSelf: 'start',
  justifyContent: 'end',
  '@media print': { display: 'none' },
};

/** A step with one answer has no visible title, because the title would repeat the label of the answer. */
const stepLayout = {
  display: 'grid',
  gridTemplate: '"title change" auto "answers answers" auto / minmax(0, 1fr) auto',
  gap: '0.25rem 1rem',
  paddingBlock: '0.625rem',
  borderBlockEnd: '1px solid var(--mui-palette-border)',
  '&[data-single=true]': { gridTemplateAreas: '"answers change" "answers ."' },
};

/** The answers of one step. Secrets are not stored and never shown. */
function ReviewedStep(props: ReviewedStepProps): ReactElement {
  const { step, answers, formatContext, onEdit } = props;
  const { t } = useTranslation(['common', 'form']);
  const title = t(`form:steps>${step.path}>title`);
  const rows = rowsOf(step, answers, formatContext.flow);
  const isSingle = rows.length === 1;
  const link = (
    <Link
      component={RouterLink}
      variant="body2"
      sx={changeLink}
      to={`/${step.path}`}
      state={fromReview}
      onClick={onEdit}
      aria-label={`${t('review>change')}: ${title}`}
    >
      {t('review>change')}
    </Link>
  );
  return (
    <Box data-step={step.path} data-single={isSingle} sx={stepLayout}>
      <Typography
        variant="subtitle2"
        component="h3"
        className={isSingle ? 'visually-hidden' : ''}
        sx={{ gridArea: 'title' }}
      >
        {title}
      </Typography>
      {/* Elements are in visual order: the link is to the right of a single answer, and otherwise above the answers. */}
      {!isSingle && link}
      <Box sx={{ gridArea: 'answers' }}>
        {rows.length === 0 ? (
          <Typography variant="body2">{t('review>nothing')}</Typography>
        ) : (
          <ReviewRows rows={rows} answers={answers} formatContext={formatContext} />
        )}
      </Box>
      {isSingle && link}
    </Box>
  );
}
