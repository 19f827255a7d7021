import { CheckedAgainNote } from './checked-again-note.tsx';
import { todayAtom } from '../../state/answers.ts';
import { useValue } from '../../state/hooks.ts';
import type { OfferChoice } from '../../state/offers.ts';
import { hasFailed } from '../../state/request.ts';
import Typography from '@mui/material/Typography';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerTermsForm, type OfferTermsLimits } from '../../form/offer-terms-form.ts';
import type { StepFormProps } from '../../form/step-form-props.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import { offerAnswers } from '../../model/offer-answers.ts';
import { LegalNotices } from './legal-notices.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferChoicePage } from './offer-choice-page.tsx';
import { type TakenOfferProps, useTakenOffer } from './use-taken-offer.ts';
import { OtherActions, Points, ToneMark, usePartnerMessages } from '../screen-parts.tsx';
import { FormOnPage } from '../form-on-page.tsx';
import { Page } from '../page.tsx';
import { PageFailure } from '../page-failure.tsx';
import styles from '../page.module.css';
import { PageSkeleton } from '../page-skeleton.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { SendingNotice } from '../failure-panel.tsx';

/** The complete terms of an offer. */
type OfferedTerms = Required<Pick<NonNullable<OfferChoice['offer']>, 'amount' | 'period' | 'periodScale'>>;

interface OfferTermsPageProps extends TakenOfferProps, Pick<StepFormProps, 'formats' | 'phone' | 'today'> {
  readonly choice: OfferChoice;
  readonly limits: OfferTermsLimits;
  readonly offered: OfferedTerms;
  readonly flow: Flow;
}

const [, , amountAnswer, periodAnswer] = offerAnswers;

/**
 * An offer with editable amount and period. Terms that change are calculated by the lender. Only terms whose
 * numbers are shown can be accepted.
 */
export function OfferTermsPage(props: OfferTermsPageProps): ReactElement {
  const { screen, choice, limits, offered, flow, formatters, notices, sending, errors } = props;
  const { onEdit, onTake, onAction } = props;
  const { partner, offer } = choice;
  const { t } = useTranslation();
  const messages = usePartnerMessages(screen.id, partner?.name);
  const form = useMemo(
    () => offerTermsForm(flow, screen.id, limits, offered.periodScale),
    [flow, screen.id, limits, offered.periodScale],
  );
  const answers = useMemo<Answers>(
    () => ({ [amountAnswer]: offered.amount, [periodAnswer]: offered.period }),
    [offered.amount, offered.period],
  );
  const [terms, setTerms] = useState({ typed: answers, offered: answers, opened: 0 });
  // The lender offers other terms than requested: the form is remounted with those.
  if (terms.offered !== answers) {
    const opened = isAlike(terms.typed, answers) ? terms.opened : terms.opened + 1;
    setTerms({ typed: answers, offered: answers, opened });
  }
  const isChanged = !isAlike(terms.typed, answers);
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      mark={<ToneMark tone={screen.tone} />}
      inError={hasFailed(sending)}
      intro={messages.body}
    >
      <CheckedAgainNote />
      <div aria-live="polite">
        <OfferCard partner={partner} offer={offer} formatters={formatters} />
        <Typography variant="body2" sx={{ marginBlockStart: '0.75rem' }}>
          {t('offer>offeredTerms')}
        </Typography>
      </div>
      <LegalNotices notices={notices} />
      <div className={styles['form']}>
        <FormOnPage
          key={terms.opened}
          flow={form.flow}
          step={form.step}
          stepModule={form.stepModule}
          formats={props.formats}
          phone={props.phone}
          today={props.today}
          answers={answers}
          serverErrors={errors.byDataPoint}
          unownedErrors={errors.unowned}
          busy={sending.status === 'sending'}
          belowQuestion={{
            [periodAnswer]: <Points title={messages.pointsTitle} points={messages.points} />,
          }}
          submitLabel={isChanged ? t('offer>recalculate') : messages.send}
          onCommit={(answer, value) =>
            setTerms((known) => ({ ...known, typed: { ...known.typed, [answer]: value } }))
          }
          onEdit={onEdit}
          onSubmit={({ [amountAnswer]: amount, [periodAnswer]: period }) => {
            if (typeof amount !== 'number' || typeof period !== 'number') return;
            const accepted = amount === offered.amount && period === offered.period;
            onTake(choice, { amount, period, accepted });
          }}
        >
          <SendingNotice
            purpose="screen"
            sending={sending}
            calm={
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
    </Page>
  );
}

function isAlike(one: Answers, other: Answers): boolean {
  return [amountAnswer, periodAnswer].every((answer) => one[answer] === other[answer]);
}

/** Edits the terms of an offer. An offer with incomplete terms can only be accepted unchanged. */
export function OfferTermsScreen(props: ScreenPageProps<'offer-terms'>): ReactElement {
  const { offers, shared } = useTakenOffer(props);
  const today = useValue(todayAtom);
  if (offers.kind === 'coming') return <PageSkeleton />;
  if (offers.kind === 'missing') return <PageFailure onRetry={offers.ask} />;
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
