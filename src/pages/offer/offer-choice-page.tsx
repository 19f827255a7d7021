import Stack from '@mui/material/Stack';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedAgainNote } from './checked-again-note.tsx';
import type { SummaryEntry } from '../../form/error-summary.tsx';
import { Chips } from '../../form/parts/chips.tsx';
import { Group } from '../../form/parts/group.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import type { DataPointId } from '../../model/identifiers.ts';
import { offerQuestions } from '../../model/offer-questions.ts';
import { type OfferChoice, paymentDaysOf } from '../../state/offers.ts';
import { LegalNotices } from './legal-notices.tsx';
import { OfferCard } from './offer-card.tsx';
import { sortOffers, type SortKey, sortKeysOf } from './offer-figures.ts';
import { OfferOptions } from './offer-options.tsx';
import { type TakenOfferProps, useTakenOffer } from './use-taken-offer.ts';
import { OtherActions, BulletList, ToneIcon, usePartnerMessages } from '../screen-parts.tsx';
import { Page } from '../page.tsx';
import { StageProgress } from '../stage-progress.tsx';
import { PageFailure } from '../page-failure.tsx';
import pageStyles from '../page.module.css';
import { PageSkeleton } from '../page-skeleton.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { useLenderReasons } from '../lender-reasons.ts';
import { Field } from '../../form/parts/field.tsx';
import { SelectInput } from '../../form/parts/select-input.tsx';
import { describedBy, type QuestionParts } from '../../form/question.ts';
import { hasFailed } from '../../state/request.ts';

interface OfferChoicePageProps extends TakenOfferProps {
  readonly choices: readonly [OfferChoice, ...OfferChoice[]];
}

const [offerQuestion, dayQuestion] = offerQuestions;

/** A unique React key, because a lender may send the same id twice. */
function keyIn(choices: readonly OfferChoice[], choice: OfferChoice): string {
  const sameId = choices.filter(({ id }) => id === choice.id);
  return `${choice.id} ${sameId.indexOf(choice)}`;
}

function inputIdOf(question: DataPointId): string {
  return `answer-${question}`;
}

/** One offer to accept, or several to choose from, cheapest first unless the applicant sorts them. None is preselected. */
export function OfferChoicePage(props: OfferChoicePageProps): ReactElement {
  const { screen, choices, formatters, notices, sending, errors, onEdit, onTake, onAction } = props;
  const { t } = useTranslation();
  const [chosenKey, setChosenKey] = useState<string>();
  const sortKeys = sortKeysOf(choices);
  const [chosenSortKey, setChosenSortKey] = useState<SortKey>();
  const sortKey = chosenSortKey ?? sortKeys[0];
  const [chosenDay, setChosenDay] = useState<number>();
  const [failures, setFailures] = useState(0);
  const { answerReason, generalReason } = useLenderReasons();

  const [first] = choices;
  const isSingle = choices.length === 1;
  const chosen = isSingle ? first : choices.find((each) => keyIn(choices, each) === chosenKey);
  const days = chosen === undefined ? [] : paymentDaysOf(screen, chosen);
  const day = days.find((each) => each === chosenDay);
  const messages = usePartnerMessages(screen.id, chosen?.partner?.name);

  const [takenOffer, setTakenOffer] = useState<{ readonly key: string; readonly day: number | undefined }>();
  const missingTexts: { readonly [question: string]: string } = {
    ...(chosen === undefined && { [offerQuestion]: t('offer>choose>missing') }),
    ...(days.length > 0 && day === undefined && { [dayQuestion]: t('offer>paymentDay>missing') }),
  };
  const labels: { readonly [question: string]: string } = {
    [offerQuestion]: t('offer>choose>label'),
    [dayQuestion]: t('offer>paymentDay>label'),
  };
  const serverErrorTexts = Object.entries(errors.byDataPoint).map(([question, reason]) => [
    question,
    answerReason(labels[question] ?? '', reason),
  ]);
  const errorTexts: { readonly [question: string]: string } = {
    ...Object.fromEntries(serverErrorTexts),
    ...(failures > 0 && missingTexts),
  };
  const shownAnswers = [...(isSingle ? [] : [offerQuestion]), ...(days.length > 0 ? [dayQuestion] : [])];
  const entries: readonly SummaryEntry[] = [
    ...shownAnswers.flatMap((question) => {
      const text = errorTexts[question];
      return text === undefined ? [] : [{ inputId: inputIdOf(question), message: text }];
    }),
    ...Object.entries(errorTexts)
      .filter(([question]) => !shownAnswers.some((each) => each === question))
      .map(([, text]) => ({ message: text })),
    ...errors.unowned.map((reason) => ({ message: generalReason(reason) })),
  ];

  const takeOffer = () => {
    if (chosen === undefined || Object.keys(missingTexts).length > 0) setFailures(failures + 1);
    else {
      setTakenOffer({ key: keyIn(choices, chosen), day });
      onTake(chosen, day === undefined ? {} : { monthlyPaymentDay: day });
    }
  };
  const retryLabel = useSubmitLabel(sending, messages.send);
  // After another choice, the button does not retry.
  const isRetry =
    takenOffer === undefined
      ? isSingle
      : chosen !== undefined && takenOffer.key === keyIn(choices, chosen) && takenOffer.day === day;
  const clearServerError = (question: DataPointId) => {
    if (question in errors.byDataPoint) onEdit(question);
  };
  const group = {
    inputId: inputIdOf(offerQuestion),
    label: t('offer>choose>label'),
    help: t('offer>choose>help'),
    error: errorTexts[offerQuestion],
  };
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      before={<StageProgress kind={screen.kind} />}
      mark={<ToneIcon tone={screen.tone} />}
      inError={entries.length > 0 || hasFailed(sending)}
      intro={messages.body}
      isWide={!isSingle}
    >
      <CheckedAgainNote />
      {isSingle && <OfferCard partner={first.partner} offer={first.offer} formatters={formatters} />}
      <div className={pageStyles['form']}>
        <PlainForm
          // No input is below the button.
          staysInView={isSingle && days.length === 0}
          errors={entries}
          submitLabel={isRetry ? retryLabel : messages.send}
          busy={sending.status === 'sending'}
          onSubmit={takeOffer}
          belowButton={
            <>
              <OtherActions actions={screen.actions} messages={messages} onAction={onAction} />
              <SendingNotice purpose="screen" sending={sending} />
            </>
          }
        >
          <Stack sx={{ gap: 3, '& > :is(section, aside)': { marginBlockStart: 0 } }}>
            {!isSingle && sortKeys.length > 1 && (
              <div>
                <Chips
                  label={t('offer>order')}
                  options={sortKeys.map((each) => ({ value: each, name: t(`offer>sort>${each}`) }))}
                  chosen={sortKey}
                  onChoose={setChosenSortKey}
                />
                <output className="visually-hidden">
                  {chosenSortKey && t('offer>sorted', { order: t(`offer>sort>${chosenSortKey}`) })}
                </output>
              </div>
            )}
            {!isSingle && (
              <Group question={group} kind="radios" hidesLabel>
                <OfferOptions
                  choices={sortOffers(choices, sortKey)}
                  numberOf={(choice) => choices.indexOf(choice) + 1}
                  keyOf={(choice) => keyIn(choices, choice)}
                  formatters={formatters}
                  inputId={group.inputId}
                  name={offerQuestion}
                  chosen={chosen}
                  invalid={group.error !== undefined}
                  onChoose={(choice) => {
                    setChosenKey(keyIn(choices, choice));
                    clearServerError(offerQuestion);
                  }}
                />
              </Group>
            )}
            {days.length > 0 && (
              <PaymentDay
                inputId={inputIdOf(dayQuestion)}
                name={dayQuestion}
                days={days}
                chosen={day}
                error={errorTexts[dayQuestion]}
                onChoose={(wanted) => {
                  setChosenDay(wanted);
                  clearServerError(dayQuestion);
                }}
              />
            )}
            <BulletList title={messages.pointsTitle} points={messages.points} />
            <LegalNotices notices={notices} />
          </Stack>
        </PlainForm>
      </div>
    </Page>
  );
}

/** A screen with one offer. */
export function SingleOfferScreen(props: ScreenPageProps<'single-offer'>): ReactElement {
  const { offers, shared } = useTakenOffer(props);
  if (offers.kind === 'loading') return <PageSkeleton />;
  if (offers.kind === 'missing') return <PageFailure onRetry={offers.reload} />;
  return <OfferChoicePage {...shared} choices={[offers.choices[0]]} />;
}

/** A screen with several offers. */
export function OfferChoiceScreen(props: ScreenPageProps<'offer-choice'>): ReactElement {
  const { offers, shared } = useTakenOffer(props);
  if (offers.kind === 'loading') return <PageSkeleton />;
  if (offers.kind === 'missing') return <PageFailure onRetry={offers.reload} />;
  return <OfferChoicePage {...shared} choices={offers.choices} />;
}

interface PaymentDayProps {
  readonly inputId: string;
  readonly name: string;
  readonly days: readonly number[];
  readonly chosen: number | undefined;
  /** The error message of the field. */
  readonly error: string | undefined;
  readonly onChoose: (day: number | undefined) => void;
}

/** Selects the day of the month for payments. */
function PaymentDay(props: PaymentDayProps): ReactElement {
  const { inputId, name, days, chosen, error, onChoose } = props;
  const { t } = useTranslation(['common', 'form']);
  const question: QuestionParts = {
    inputId,
    label: t('offer>paymentDay>label'),
    help: t('offer>paymentDay>help'),
    error,
  };
  return (
    <Field question={question}>
      <SelectInput
        id={inputId}
        name={name}
        value={chosen ?? ''}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
        onChange={({ currentTarget }) => onChoose(days.find((day) => String(day) === currentTarget.value))}
      >
        <option value="">{t('form:controls>choose')}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {day}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
