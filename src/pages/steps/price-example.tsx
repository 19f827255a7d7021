import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactElement, useContext, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepForm } from '../../form/step-form-context.ts';
import { loanCosts } from '../../lib/loan-costs.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Loan } from '../../state/loan.ts';
import { Facts, formatOptional } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';
import { PageSettingContext } from '../page-setting.ts';

const monthsPer = { month: 1, year: 12 } as const;

interface PriceExampleProps {
  readonly loan: Loan;
  readonly formatters: Formatters;
  /** Ids of the loan questions. */
  readonly names: { readonly amount: DataPointId | undefined; readonly period: DataPointId | undefined };
}

/** The cost of the loan at the brand's example rate. Updates while the answers change. */
export function PriceExample({ loan, formatters, names }: PriceExampleProps): ReactElement | null {
  const { pricing } = useContext(PageSettingContext);
  const { t } = useTranslation();
  const titleId = useId();
  const amount = useDraftNumber(names.amount, loan.amount);
  const period = useDraftNumber(names.period, loan.period);
  const { periodScale } = loan;
  if (pricing === undefined || periodScale === 'day' || periodScale === 'week') return null;
  const { interestRate, interestRates, arrangementFee, monthlyFee } = pricing;
  const { money, moneyFractionDigits, percent } = formatters;
  const costs = loanCosts(amount, period * monthsPer[periodScale], pricing, moneyFractionDigits);
  const rate = percent(interestRate);
  const rates = interestRates && {
    minimum: percent(interestRates.minimum),
    maximum: percent(interestRates.maximum),
    rate,
  };
  return (
    <Paper component="section" variant="tinted" aria-labelledby={titleId}>
      <Typography variant="h4" component="h2" id={titleId}>
        {t('example>title')}
      </Typography>
      <Facts
        sx={{ marginBlock: '0.25rem 0.625rem' }}
        facts={[
          { name: t('offer>monthlyPayment'), value: money(costs.monthlyPayment), tone: 'main' },
          { name: t('offer>annualPercentageRate'), value: percent(costs.annualPercentageRate) },
          {
            name: t('offer>interestRate'),
            value: rates === undefined ? rate : t('example>interestRates', rates),
          },
          {
            name: t(`example>arrangementFee>${arrangementFee?.collection ?? 'deducted'}`),
            value: arrangementFee && money(costs.arrangementFee),
          },
          { name: t('example>monthlyFee'), value: formatOptional(monthlyFee, money) },
          { name: t('offer>totalPayable'), value: money(costs.totalPayable) },
        ]}
      />
      <Typography variant="caption" component="p">
        {t('example>note', { amount: money(amount), period: formatters.period(period, periodScale) })}
      </Typography>
    </Paper>
  );
}

/** The draft of a number if it is valid, otherwise the stored answer. */
function useDraftNumber(id: DataPointId | undefined, answered: number): number {
  const { drafts, check } = useStepForm();
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => (id === undefined || check(id) !== undefined ? undefined : drafts.read(id)),
    () => undefined,
  );
  return typeof draft === 'number' ? draft : answered;
}
