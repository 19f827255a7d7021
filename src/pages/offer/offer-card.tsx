import type { ReactElement } from 'react';
import { useTranslation } from '../../i18n/configured-messages.ts';
import type { ApplicationResult } from '../../state/lead-application.ts';
import type { Formatters } from '../formatters.ts';
import { LenderMark } from '../lender-mark.tsx';
import styles from './offer-card.module.css';
import { offerRows } from './offer-figures.ts';

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
