import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoan } from '../../../state/hooks/use-loan.ts';
import type { ApplicationPageProps } from '../../application-page.tsx';
import styles from './ledger.module.css';

/** What is asked for, line by line, with a rule below as under a total. */
export function Statement({
  figures,
  loanRoute,
}: Pick<ApplicationPageProps, 'figures' | 'loanRoute'>): ReactElement {
  const { t } = useTranslation();
  const { amount, period, periodScale } = useLoan();
  return (
    <section className={styles['statement']}>
      <h2 className={styles['title']}>{t('ledger>loan>title')}</h2>
      <dl>
        <div>
          <dt>{t('ledger>loan>kind')}</dt>
          <dd>{t('loan>kind')}</dd>
        </div>
        <div>
          <dt>{t('ledger>loan>amount')}</dt>
          <dd>{figures.money(amount)}</dd>
        </div>
        <div>
          <dt>{t('ledger>loan>period')}</dt>
          <dd>{figures.period(period, periodScale)}</dd>
        </div>
      </dl>
      {loanRoute !== undefined && <Link to={loanRoute}>{t('loan>change')}</Link>}
    </section>
  );
}
