import { CheckedAgainNote } from './checked-again-note.tsx';
import { currentDateAtom } from '../../state/answers.ts';
import { useValue } from '../../state/hooks.ts';
import type { OfferChoice } from '../../state/offers.ts';
import { hasFailed } from '../../state/request.ts';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createOfferTermsForm, type OfferTermsLimits } from '../../form/offer-terms-form.ts';
import type { StepFormProps } from '../../form/step-form-props.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import { offerQuestions } from '../../model/offer-questions.ts';
import type { Formatters } from '../formatters.ts';
import { LegalNotices } from './legal-notices.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferChoicePage } from './offer-choice-page.tsx';
import { type Offer, useOfferFigures } from './offer-figures.ts';
import { type TakenOfferProps, useTakenOffer } from './use-taken-offer.ts';
import { OtherActions, BulletList, ToneIcon, usePartnerMessages } from '../screen-parts.tsx';
import { FormOnPage } from '../form-on-page.tsx';
import { Page } from '../page.tsx';
import { StageProgress } from '../stage-progress.tsx';
import { PageFailure } from '../page-failure.tsx';
import styles from '../page.module.css';
import { PageSkeleton } from '../page-skeleton.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { SendingNotice, useSubmitLabel } from '../failure-panel.tsx';

/** The complete terms of an offer. */
type OfferedTerms = Required<Pick<NonNullable<OfferChoice['offer']>, 'amount' | 'period' | 'periodScale'>>;

interface OfferTermsPageProps extends TakenOfferProps, Pick<StepFormProps, 'formats' | 'phone' | 'today'> {
  readonly choice: OfferChoice;
  readonly limits: OfferTermsLimits;
  readonly offered: OfferedTerms;
  readonly flow: Flow;
}

const [, , amountQuestion, periodQuestion] = offerQuestions;

/**
 * An offer with editable amount and period, and its figures below them. The lender calculates the figures of other terms.
 * Only terms whose figures are shown can be accepted.
 */
export function OfferTermsPage(props: OfferTermsPageProps): ReactElement {
  const { screen, choice, limits, offered, flow, formatters, notices, sending, errors } = props;
  const { onEdit, onTake, onAction } = props;
  const { partner, offer } = choice;
  const { t } = useTranslation();
  const messages = usePartnerMessages(screen.id, partner?.name);
  const form = useMemo(
    () => createOfferTermsForm(flow, screen.id, limits, offered.periodScale),
    [flow, screen.id, limits, offered.periodScale],
  );
  const answers = useMemo<Answers>(
    () => ({ [amountQuestion]: offered.amount, [periodQuestion]: offered.period }),
    [offered.amount, offered.period],
  );
  const [terms, setTerms] = useState<ShownTerms>({ typed: answers, offered: answers, choice });
  // The lender may reply with the terms that are shown already.
  const hasReply = terms.choice !== choice && sending.status === 'idle';
  if (hasReply || terms.offered !== answers) setTerms({ ...afterReply(terms, answers), choice });
  const isChanged = !haveSameTerms(terms.typed, answers);
  const isSending = sending.status === 'sending';
  const isNoticed = useIsNoticed(answers);
  const [sentTerms, setSentTerms] = useState<SentTerms>();
  const sendTerms = (
    { [amountQuestion]: amount, [periodQuestion]: period }: Answers,
    isAutomatic = false,
  ) => {
    if (typeof amount !== 'number' || typeof period !== 'number') return;
    const accepted = amount === offered.amount && period === offered.period;
    // The applicant pressed the button while its label still asked for new figures.
    if (accepted && !isNoticed) return;
    const requested = { [amountQuestion]: amount, [periodQuestion]: period };
    setSentTerms({ requested, accepted, isAutomatic });
    setTerms((known) => ({ ...known, requested }));
    onTake(choice, { amount, period, accepted });
  };
  const needsFigures =
    isChanged &&
    (sending.status === 'idle' || sending.status === 'failed') &&
    !haveSameTerms(terms.typed, terms.requested ?? answers);
  const askForFigures = useEffectEvent(() => {
    if (form.stepModule.createValidator()(terms.typed)) sendTerms(terms.typed, true);
  });
  const label = isChanged || !isNoticed ? t('offer>recalculate') : messages.send;
  const retryLabel = useSubmitLabel(sending, label);
  const isRetry =
    sentTerms !== undefined &&
    haveSameTerms(sentTerms.requested, terms.typed) &&
    sentTerms.accepted !== isChanged;
  useEffect(() => {
    if (!needsFigures) return undefined;
    const timer = setTimeout(() => askForFigures(), settleMs);
    return () => clearTimeout(timer);
  }, [needsFigures, terms.typed]);
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      before={<StageProgress kind={screen.kind} />}
      mark={<ToneIcon tone={screen.tone} />}
      inError={hasFailed(sending)}
      intro={messages.body}
    >
      <CheckedAgainNote />
      <div className={styles['form']}>
        <FormOnPage
          flow={form.flow}
          step={form.step}
          stepModule={form.stepModule}
          formats={props.formats}
          phone={props.phone}
          today={props.today}
          answers={terms.typed}
          replacement={terms.replacement}
          serverErrors={errors.byDataPoint}
          unownedErrors={errors.unowned}
          busy={isSending}
          isAutomatic={sentTerms?.isAutomatic}
          belowQuestion={{
            [periodQuestion]: (
              <>
                <OfferCard partner={partner} offer={offer} formatters={formatters} />
                <FigureAnnouncement offer={offer ?? {}} formatters={formatters} />
                <Typography variant="body2" sx={{ marginBlockStart: '0.75rem' }}>
                  {t(isChanged && isSending ? 'offer>updatingTerms' : 'offer>offeredTerms')}
                </Typography>
                <LegalNotices notices={notices} />
              </>
            ),
          }}
          submitLabel={isRetry ? retryLabel : label}
          onCommit={(question, value) =>
            setTerms((known) => ({ ...known, typed: { ...known.typed, [question]: value } }))
          }
          onEdit={onEdit}
          onSubmit={(typed) => sendTerms(typed)}
        >
          <SendingNotice
            purpose="screen"
            sending={sending}
            isAutomatic={sentTerms?.isAutomatic === true}
            idleText={
              isChanged
                ? t('offer>changedTerms', {
                    amount: formatters.money(offered.amount),
                    period: formatters.period(offered.period, offered.periodScale),
                  })
                : ''
            }
          />
          <OtherActions actions={screen.actions} messages={messages} onAction={onAction} />
        </FormOnPage>
      </div>
      <BulletList title={messages.pointsTitle} points={messages.points} />
    </Page>
  );
}

interface FigureNewsProps {
  readonly offer: Offer;
  readonly formatters: Formatters;
}

/** Announces changed figures. The first figures are not announced, because they are part of the page. */
function FigureAnnouncement({ offer, formatters }: FigureNewsProps): ReactElement {
  const figures = useOfferFigures(offer, formatters);
  const facts = [...Object.values(figures.main), ...figures.others].flatMap(({ name, value }) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  const [shown, setShown] = useState({ facts, news: '' });
  if (facts.join() !== shown.facts.join()) {
    setShown({ facts, news: facts.filter((fact) => !shown.facts.includes(fact)).join('. ') });
  }
  return <output className="visually-hidden">{shown.news}</output>;
}

/** Time without a change after which the figures are requested. Each arrow key changes the terms. */
const settleMs = 400;

/** Milliseconds after new figures in which a click still refers to the previous ones. */
const noticeMs = 700;

/** Whether these terms have been shown long enough to be noticed. The first terms count as noticed at once. */
function useIsNoticed(shown: Answers): boolean {
  const [noticedTerms, setNoticedTerms] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setNoticedTerms(shown), noticeMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return noticedTerms === shown;
}

/** The last terms that were sent. */
interface SentTerms {
  readonly requested: Answers;
  readonly accepted: boolean;
  /** Whether they were sent without a press. */
  readonly isAutomatic: boolean;
}

interface ShownTerms {
  /** The terms in the inputs. */
  readonly typed: Answers;
  /** The terms of the shown figures. */
  readonly offered: Answers;
  /** The offer of the last reply. */
  readonly choice: OfferChoice;
  /** The last terms that were sent, unless others replaced them. */
  readonly requested?: Answers;
  /** The last offered terms that replaced those in the inputs. It is a new object each time. */
  readonly replacement?: Answers;
}

/** Keeps terms that were changed after the request. Otherwise the offered terms replace those in the inputs. */
function afterReply(shown: Omit<ShownTerms, 'choice'>, offered: Answers): Omit<ShownTerms, 'choice'> {
  const { typed, requested = shown.offered } = shown;
  if (haveSameTerms(typed, offered) || !haveSameTerms(typed, requested)) return { ...shown, offered };
  // Without `requested`, the terms that were replaced are requested again if they are chosen again.
  return { typed: offered, offered, replacement: { ...offered } };
}

function haveSameTerms(one: Answers, other: Answers): boolean {
  return [amountQuestion, periodQuestion].every((question) => one[question] === other[question]);
}

/** Edits the terms of an offer. An offer with incomplete terms can only be accepted unchanged. */
export function OfferTermsScreen(props: ScreenPageProps<'offer-terms'>): ReactElement {
  const { offers, shared } = useTakenOffer(props);
  const today = useValue(currentDateAtom);
  if (offers.kind === 'loading') return <PageSkeleton />;
  if (offers.kind === 'missing') return <PageFailure onRetry={offers.reload} />;
  const [choice] = offers.choices;
  const offered = offeredTerms(choice);
  if (choice.limits === undefined || offered === undefined) {
    return <OfferChoicePage {...shared} choices={[choice]} />;
  }
  const { flow, formats, phone } = props;
  return (
    <OfferTermsPage
      {...shared}
      flow={flow}
      formats={formats}
      phone={phone}
      today={today}
      choice={choice}
      limits={choice.limits}
      offered={offered}
    />
  );
}

function offeredTerms({ offer = {} }: OfferChoice): OfferedTerms | undefined {
  const { amount, period, periodScale } = offer;
  if (amount === undefined || period === undefined || periodScale === undefined) return undefined;
  return { amount, period, periodScale };
}
