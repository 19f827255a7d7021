import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactElement, useContext, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepForm } from '../../form/step-form-context.ts';
import { loanCosts } from '../../lib/loan-costs.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Site } from '../../model/site.ts';
import type { Loan } from '../../state/loan.ts';
import { Facts, formatOptional } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';
import { PageSettingContext } from '../page-setting.ts';

const monthsPer = { month: 1, year: 12 } as const;

interface LoanPriceProps {
  readonly loan: Loan;
  readonly formatters: Formatters;
  /** Ids of the loan questions. */
  readonly names: { readonly amount: DataPointId | undefined; readonly period: DataPointId | undefined };
}

interface LoanPrice {
  /** Amount and period. Updates while the answers change. */
  readonly asked: { readonly amount: string; readonly period: string };
  /** The cost of the loan at the brand's example rate. Absent where the brand gives none. */
  readonly price?: {
    readonly pricing: NonNullable<Site['pricing']>;
    readonly costs: ReturnType<typeof loanCosts>;
  };
}

function useLoanPrice({ loan, formatters, names }: LoanPriceProps): LoanPrice {
  const { pricing } = useContext(PageSettingContext);
  const amount = useDraftNumber(names.amount, loan.amount);
  const period = useDraftNumber(names.period, loan.period);
  const { periodScale } = loan;
  const asked = { amount: formatters.money(amount), period: formatters.period(period, periodScale) };
  if (pricing === undefined || periodScale === 'day' || periodScale === 'week') return { asked };
  const months = period * monthsPer[periodScale];
  return {
    asked,
    price: { pricing, costs: loanCosts(amount, months, pricing, formatters.moneyFractionDigits) },
  };
}

/** The loan with its price each month, in short. */
export function LoanLine(props: LoanPriceProps): ReactElement {
  const { t } = useTranslation();
  const { asked, price } = useLoanPrice(props);
  const { money, percent } = props.formatters;
  return (
    <Paper component="p" variant="loan">
      <span>{t('loan>asked', asked)}</span>
      {price && (
        <>
          <strong>{t('example>monthly', { payment: money(price.costs.monthlyPayment) })}</strong>
          <small>{t('example>rate', { rate: percent(price.costs.annualPercentageRate) })}</small>
        </>
      )}
    </Paper>
  );
}

/** The gap between questions is as large as four of these. */
const closeToQuestion = { marginBlock: 'calc(-3 * var(--mui-spacing)) calc(-1 * var(--mui-spacing))' };

interface PriceExampleProps extends LoanPriceProps {
  /** Shows only the title until the applicant opens it. */
  readonly folded?: boolean;
}

/** The representative example of the costs. */
export function PriceExample({ folded = false, ...props }: PriceExampleProps): ReactElement | null {
  const { t } = useTranslation();
  const titleId = useId();
  const { asked, price } = useLoanPrice(props);
  if (price === undefined) return null;
  const { money, percent } = props.formatters;
  const { pricing, costs } = price;
  const { interestRate, interestRates, arrangementFee, monthlyFee } = pricing;
  const rate = percent(interestRate);
  const rates = interestRates && {
    minimum: percent(interestRates.minimum),
    maximum: percent(interestRates.maximum),
    rate,
  };
  const title = (
    <Typography variant="h4" component="h2" id={titleId} sx={folded ? { display: 'inline' } : undefined}>
      {t('example>title')}
    </Typography>
  );
  const content = (
    <>
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
        {t('example>note', asked)}
      </Typography>
    </>
  );
  return folded ? (
    <Box component="section" aria-labelledby={titleId} sx={closeToQuestion}>
      <details>
        <summary>{title}</summary>
        <Paper variant="tinted">{content}</Paper>
      </details>
    </Box>
  ) : (
    <Paper component="section" variant="tinted" aria-labelledby={titleId}>
      {title}
      {content}
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
