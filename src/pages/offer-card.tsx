import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationResult } from '../state/lead-reply.ts';
import type { Figures } from './figures.ts';
import styles from './offer-card.module.css';

type Partner = NonNullable<ApplicationResult['partner']>;
type Offer = NonNullable<ApplicationResult['offer']>;

interface OfferCardProps {
  readonly partner: Partner | undefined;
  readonly offer: Offer | undefined;
  readonly figures: Figures;
}

type Row = 'period' | 'totalPayable' | 'interestRate' | 'annualPercentageRate';

/** Only figures the lender gave, each once. */
function rowsOf(offer: Offer, { money, period, percent }: Figures): readonly (readonly [Row, string])[] {
  const { totalPayable, interestRate, annualPercentageRate } = offer;
  return [
    ['period', period(offer.period, offer.periodScale)],
    ...(totalPayable === undefined ? [] : [['totalPayable', money(totalPayable)] as const]),
    ...(interestRate === undefined ? [] : [['interestRate', percent(interestRate)] as const]),
    ...(annualPercentageRate === undefined
      ? []
      : [['annualPercentageRate', percent(annualPercentageRate)] as const]),
  ];
}

export function OfferCard({ partner, offer, figures }: OfferCardProps): ReactElement | null {
  const { t } = useTranslation();
  if (partner === undefined && offer === undefined) return null;
  return (
    <section className={styles['card']} aria-label={t('offer>title')}>
      {partner !== undefined && <Lender partner={partner} label={t('offer>lender')} />}
      {offer !== undefined && (
        <>
          <dl className={styles['figures']}>
            <div>
              <dt>{t('offer>amount')}</dt>
              <dd>{figures.money(offer.amount)}</dd>
            </div>
            {offer.monthlyPayment !== undefined && (
              <div>
                <dt>{t('offer>monthlyPayment')}</dt>
                <dd>{figures.money(offer.monthlyPayment)}</dd>
              </div>
            )}
          </dl>
          <dl className={styles['rows']}>
            {rowsOf(offer, figures).map(([row, value]) => (
              <div key={row}>
                <dt>{t(`offer>${row}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Lender({ partner, label }: { readonly partner: Partner; readonly label: string }): ReactElement {
  const [refused, setRefused] = useState(false);
  // A picture that is missing, or that the policy of the page refuses, leaves the initial.
  const logo = refused ? undefined : partner.logoUrl;
  return (
    <div className={styles['lender']}>
      {logo === undefined ? (
        <span className={styles['initial']} aria-hidden="true">
          {Array.from(partner.name.trim())[0]?.toUpperCase()}
        </span>
      ) : (
        <img className={styles['logo']} src={logo} alt="" onError={() => setRefused(true)} />
      )}
      <p>
        <span className={styles['label']}>{label}</span>
        <strong>{partner.name}</strong>
      </p>
    </div>
  );
}
