import Paper from '@mui/material/Paper';
import type { ReactElement } from 'react';
import { DialogLink, inlineTarget } from '../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import type { Loan } from '../state/loan.ts';
import type { Formatters } from './formatters.ts';
import { useMonthlyPrice } from './loan-price.ts';

const layout = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '0.75rem',
  padding: '0.3125rem 0.875rem',
  borderRadius: 'min(1.125rem, var(--mui-radius-button))',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
  '@media (max-width: 30rem)': {
    // Next to the price, there is room for either the button or the loan kind.
    '&:has(button) [data-part=loan-kind]': { display: 'none' },
    '&:has(> p + p) > p:first-of-type': { flexBasis: '100%' },
  },
};

interface LoanSummaryProps {
  readonly loan: Loan;
  readonly formatters: Formatters;
  /** Opens the loan dialog. Absent on the page that asks for the loan, and after the form. */
  readonly onChange?: () => void;
}

/** The loan and its monthly price. A layout that shows the loan itself can hide it by its `data-part`. */
export function LoanSummary({ loan, formatters, onChange }: LoanSummaryProps): ReactElement {
  const { t } = useTranslation();
  const monthly = useMonthlyPrice(loan, formatters);
  return (
    <Paper variant="tinted" data-part="loan-summary" sx={layout}>
      <p>
        <span data-part="loan-kind">{t('loan>kind')}</span>{' '}
        <strong>
          {t('loan>asked', {
            amount: formatters.money(loan.amount),
            period: formatters.period(loan.period, loan.periodScale),
          })}
        </strong>
      </p>
      {monthly !== undefined && <p>{monthly}</p>}
      {onChange !== undefined && (
        <DialogLink sx={inlineTarget} onClick={onChange}>
          {t('loan>change')}
        </DialogLink>
      )}
    </Paper>
  );
}
