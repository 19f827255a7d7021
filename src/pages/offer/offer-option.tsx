import type { ReactElement } from 'react';
import { useTranslation } from '../../i18n/configured-messages.ts';
import type { OfferChoice } from '../../state/offers.ts';
import type { Formatters } from '../formatters.ts';
import { LenderMark } from '../lender-mark.tsx';
import styles from './offer-option.module.css';
import { offerRows } from './offer-figures.ts';

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
    <div className={styles['option']} data-invalid={invalid}>
      <div className={styles['head']}>
        <input
          type="radio"
          id={inputId}
          name={name}
          value={choice.id}
          className={styles['mark']}
          checked={chosen}
          aria-describedby={costsId}
          onChange={onChoose}
        />
        <label htmlFor={inputId} className={styles['name']}>
          <strong>{partner?.name ?? t('offer>numbered', { number })}</strong>{' '}
          {asked && (
            <span>{period === undefined ? asked.amount : t('loan>asked', { ...asked, period })}</span>
          )}
        </label>
        <span className={styles['picture']}>{partner !== undefined && <LenderMark partner={partner} />}</span>
      </div>
      <dl id={costsId} className={styles['costs']}>
        {monthlyPayment !== undefined && (
          <div className={styles['payment']}>
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
