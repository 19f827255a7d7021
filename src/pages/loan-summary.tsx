import type { ReactElement } from 'react';
import { DialogOpener } from '../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import type { Loan } from '../state/loan.ts';
import type { Formatters } from './formatters.ts';
import styles from './loan-summary.module.css';

interface LoanSummaryProps {
  readonly loan: Loan;
  readonly formatters: Formatters;
  /** Opens what the loan is changed in; absent where that is on the page itself, or no longer possible. */
  readonly onChange?: () => void;
}

/** The loan in one line, the same on every page; a layout that says it better itself finds it by its `data-part`. */
export function LoanSummary({ loan, formatters, onChange }: LoanSummaryProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles['loan']} data-part="loan-summary">
      <p>
        <span data-part="loan-kind">{t('loan>kind')}</span>{' '}
        <strong className={styles['figures']}>
          {t('loan>asked', {
            amount: formatters.money(loan.amount),
            period: formatters.period(loan.period, loan.periodScale),
          })}
        </strong>
      </p>
      {onChange !== undefined && (
        <DialogOpener className={styles['change']} onClick={onChange}>
          {t('loan>change')}
        </DialogOpener>
      )}
    </div>
  );
}
