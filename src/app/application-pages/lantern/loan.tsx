import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Figures } from '../../../pages/figures.ts';
import { useLoan } from '../../../state/hooks/use-loan.ts';
import styles from './loan.module.css';

interface LoanProps {
  readonly figures: Figures;
  /** Where it is changed. */
  readonly route: string;
}

/** The loan in the light of the lanterns; the page then need not say it again. */
export function Loan({ figures, route }: LoanProps): ReactElement {
  const { t } = useTranslation();
  const { amount, period, periodScale } = useLoan();
  return (
    <section className={styles['loan']} aria-label={t('loan>kind')}>
      <p className={styles['kind']}>{t('loan>kind')}</p>
      <p className={styles['amount']}>{figures.money(amount)}</p>
      <p>
        {t('loan>askedHere', { period: figures.period(period, periodScale) })}
        {' · '}
        <Link to={route} className={styles['change']}>
          {t('loan>change')}
        </Link>
      </p>
    </section>
  );
}
