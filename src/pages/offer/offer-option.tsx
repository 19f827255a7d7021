import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferChoice } from '../../state/offers.ts';
import type { Figures } from '../figures.ts';
import { LenderMark } from '../lender-mark.tsx';
import styles from './offer-option.module.css';
import { offerRows } from './offer-rows.ts';

interface OfferOptionProps {
  readonly choice: OfferChoice;
  readonly figures: Figures;
  readonly inputId: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly invalid: boolean;
  readonly onChoose: () => void;
}

/** One of several offers: who, how much and for how long as its name, and below it what it costs. */
export function OfferOption(props: OfferOptionProps): ReactElement {
  const { choice, figures, inputId, name, chosen, invalid, onChoose } = props;
  const { t } = useTranslation();
  const { partner, offer } = choice;
  const costsId = `${inputId}-costs`;
  const period = figures.period(offer.period, offer.periodScale);
  const costs = offerRows(offer, figures).filter(([row]) => row !== 'period');
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
          <strong>{partner.name}</strong>{' '}
          <span>{t('loan>asked', { amount: figures.money(offer.amount), period })}</span>
        </label>
        <span className={styles['picture']}>
          <LenderMark partner={partner} />
        </span>
      </div>
      <dl id={costsId} className={styles['costs']}>
        {offer.monthlyPayment !== undefined && (
          <div className={styles['payment']}>
            <dt>{t('offer>monthlyPayment')}</dt>
            <dd>{figures.money(offer.monthlyPayment)}</dd>
          </div>
        )}
        {costs.map(([row, value]) => (
          <div key={row}>
            <dt>{t(`offer>${row}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
