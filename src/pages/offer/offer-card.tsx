import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferChoice } from '../../state/offers.ts';
import type { Formatters } from '../formatters.ts';
import { LenderMark } from '../lender-mark.tsx';
import optionStyles from './offer-option.module.css';
import { isCalendarDate } from '../../lib/dates.ts';
import type { ApplicationResult } from '../../state/lead-application.ts';
import styles from './offer-card.module.css';

interface OfferOptionProps {
  readonly choice: OfferChoice;
  /** Its number among the offers: the name of one whose lender is not named. */
  readonly number: number;
  readonly formatters: Formatters;
  readonly inputId: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly invalid: boolean;
  readonly onChoose: () => void;
}

/** One of several offers: who, how much and for how long as its name, and below it what it costs. */
export function OfferOption(props: OfferOptionProps): ReactElement {
  const { choice, number, formatters, inputId, name, chosen, invalid, onChoose } = props;
  const { t } = useTranslation();
  const { partner, offer = {} } = choice;
  const { amount, monthlyPayment } = offer;
  const costsId = `${inputId}-costs`;
  const rows = offerRows(offer, formatters);
  const costs = rows.filter(([row]) => row !== 'offer>period');
  const [period] = rows.flatMap(([row, value]) => (row === 'offer>period' ? [value] : []));
  const asked = amount !== undefined && { amount: formatters.money(amount) };
  return (
    <div className={optionStyles['option']} data-invalid={invalid}>
      <div className={optionStyles['head']}>
        <input
          type="radio"
          id={inputId}
          name={name}
          value={choice.id}
          className={optionStyles['mark']}
          checked={chosen}
          aria-describedby={costsId}
          onChange={onChoose}
        />
        <label htmlFor={inputId} className={optionStyles['name']}>
          <strong>{partner?.name ?? t('offer>numbered', { number })}</strong>{' '}
          {asked && (
            <span>{period === undefined ? asked.amount : t('loan>asked', { ...asked, period })}</span>
          )}
        </label>
        <span className={optionStyles['picture']}>
          {partner !== undefined && <LenderMark partner={partner} />}
        </span>
      </div>
      <dl id={costsId} className={optionStyles['costs']}>
        {monthlyPayment !== undefined && (
          <div className={optionStyles['payment']}>
            <dt>{t('offer>monthlyPayment')}</dt>
            <dd>{formatters.money(monthlyPayment)}</dd>
          </div>
        )}
        {costs.map(([row, value]) => (
          <div key={row}>
            <dt>{t(row)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Row =
  | `offer>${'period' | 'totalPayable' | 'interestRate' | 'annualPercentageRate' | 'validUntil'}`
  | `example>arrangementFee>${'deducted' | 'financed'}`;

/** What an offer costs, beside its amount and its payment a month: only numbers the lender gave, each once, by their words. */
export function offerRows(
  offer: NonNullable<ApplicationResult['offer']>,
  { money, period, percent, date }: Formatters,
): readonly (readonly [Row, string])[] {
  const { period: time, periodScale, totalPayable, interestRate, annualPercentageRate } = offer;
  const { arrangementFee: fee, validUntil } = offer;
  return [
    ...(time === undefined || periodScale === undefined
      ? []
      : [['offer>period', period(time, periodScale)] as const]),
    ...(totalPayable === undefined ? [] : [['offer>totalPayable', money(totalPayable)] as const]),
    ...(fee === undefined ? [] : [[`example>arrangementFee>${fee.collection}`, money(fee.amount)] as const]),
    ...(interestRate === undefined ? [] : [['offer>interestRate', percent(interestRate)] as const]),
    ...(annualPercentageRate === undefined
      ? []
      : [['offer>annualPercentageRate', percent(annualPercentageRate)] as const]),
    ...(validUntil === undefined || !isCalendarDate(validUntil)
      ? []
      : [['offer>validUntil', date(new Date(`${validUntil}T12:00:00`))] as const]),
  ];
}

/** What offers can be put in order by, the least first. */
const offerOrders = ['annualPercentageRate', 'totalPayable', 'monthlyPayment'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** The figures that every offer has: only by those can all of them be compared. */
export function ordersOf(choices: readonly OfferChoice[]): readonly OfferOrder[] {
  return offerOrders.filter((order) => choices.every(({ offer }) => offer?.[order] !== undefined));
}

/** By a figure, the least first; what is alike, or has no such figure, stays in the lender's order. */
export function inOrder(
  choices: readonly OfferChoice[],
  order: OfferOrder | undefined,
): readonly OfferChoice[] {
  if (order === undefined) return choices;
  return choices.toSorted((one, other) => (one.offer?.[order] ?? 0) - (other.offer?.[order] ?? 0));
}

type Partner = NonNullable<ApplicationResult['partner']>;
type Offer = NonNullable<ApplicationResult['offer']>;

interface OfferCardProps {
  readonly partner: Partner | undefined;
  readonly offer: Offer | undefined;
  readonly formatters: Formatters;
  /** For how long the law lets whoever signed withdraw. */
  readonly withdrawalInDays?: number | undefined;
}

export function OfferCard({
  partner,
  offer,
  formatters,
  withdrawalInDays,
}: OfferCardProps): ReactElement | null {
  const { t } = useTranslation();
  const isFigured = offer !== undefined && Object.keys(offer).length > 0;
  if (partner === undefined && !isFigured) return null;
  return (
    <section className={styles['card']} aria-label={t('offer>title')}>
      {partner !== undefined && (
        <div className={styles['lender']}>
          <p>
            <span className={styles['label']}>{t('offer>lender')}</span>
            <strong>{partner.name}</strong>
          </p>
          <LenderMark partner={partner} />
        </div>
      )}
      {isFigured && (
        <>
          <dl className={styles['figures']}>
            {offer.amount !== undefined && (
              <div>
                <dt>{t('offer>amount')}</dt>
                <dd>{formatters.money(offer.amount)}</dd>
              </div>
            )}
            {offer.monthlyPayment !== undefined && (
              <div>
                <dt>{t('offer>monthlyPayment')}</dt>
                <dd>{formatters.money(offer.monthlyPayment)}</dd>
              </div>
            )}
          </dl>
          <dl className={styles['rows']}>
            {offerRows(offer, formatters).map(([row, value]) => (
              <div key={row}>
                <dt>{t(row)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {withdrawalInDays !== undefined && (
              <div>
                <dt>{t('offer>withdrawal')}</dt>
                <dd>{formatters.period(withdrawalInDays, 'day')}</dd>
              </div>
            )}
          </dl>
        </>
      )}
    </section>
  );
}
