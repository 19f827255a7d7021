import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepForm } from '../../form/step-form-context.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Loan } from '../../state/loan.ts';
import { CostNote } from '../cost-note.tsx';
import { Facts, formatOptional } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';
import { useLoanPrice } from '../loan-price.ts';

interface LoanPriceProps {
  readonly loan: Loan;
  readonly formatters: Formatters;
  /** Ids of the loan questions. */
  readonly names: { readonly amount: DataPointId | undefined; readonly period: DataPointId | undefined };
}

/** The loan with the drafts of its questions. */
function useDraftLoan({ loan, names }: LoanPriceProps): Loan {
  const amount = useDraftNumber(names.amount, loan.amount);
  const period = useDraftNumber(names.period, loan.period);
  return { ...loan, amount, period };
}

function formatLoan({ money, period }: Formatters, loan: Loan) {
  return { amount: money(loan.amount), period: period(loan.period, loan.periodScale) };
}

interface LoanLineProps extends LoanPriceProps {
  /** A shorter period whose saving is shown. */
  readonly shorter?: number | undefined;
}

/** The loan and its monthly price in one paragraph. */
export function LoanLine({ shorter, ...props }: LoanLineProps): ReactElement {
  const { t } = useTranslation();
  const loan = useDraftLoan(props);
  const price = useLoanPrice(loan, props.formatters, shorter);
  const { money, percent, period } = props.formatters;
  return (
    <Paper component="p" variant="loan">
      <span>{t('loan>asked', formatLoan(props.formatters, loan))}</span>
      {price && (
        <>
          <strong>{t('example>monthly', { payment: money(price.costs.monthlyPayment) })}</strong>
          <small>{t('example>rate', { rate: percent(price.costs.annualPercentageRate) })}</small>
          {shorter !== undefined && price.saving !== undefined && (
            <small>
              {t('example>saving', {
                period: period(shorter, loan.periodScale),
                saving: money(price.saving),
              })}
            </small>
          )}
        </>
      )}
    </Paper>
  );
}

/** The gap between questions is 4 × `--mui-spacing`. */
const closeToQuestion = { marginBlock: 'calc(-3 * var(--mui-spacing)) calc(-1 * var(--mui-spacing))' };

interface PriceExampleProps extends LoanPriceProps {
  /** Shows only the title until the applicant opens it. */
  readonly collapsed?: boolean;
}

/** The representative example of the costs. */
export function PriceExample({ collapsed = false, ...props }: PriceExampleProps): ReactElement | null {
  const { t } = useTranslation();
  const titleId = useId();
  const loan = useDraftLoan(props);
  const price = useLoanPrice(loan, props.formatters);
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
    <Typography variant="h4" component="h2" id={titleId} sx={collapsed ? { display: 'inline' } : undefined}>
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
          { name: t('offer>received'), value: money(costs.received) },
          { name: t('offer>creditCost'), value: money(costs.creditCost) },
          { name: t('offer>totalPayable'), value: money(costs.totalPayable) },
        ]}
      />
      <CostNote amount={loan.amount} creditCost={costs.creditCost} formatters={props.formatters} />
      <Typography variant="caption" component="p">
        {t('example>note', formatLoan(props.formatters, loan))}
      </Typography>
    </>
  );
  return collapsed ? (
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
function useDraftNumber(id: DataPointId | undefined, storedAnswer: number): number {
  const { drafts, errorOf: check } = useStepForm();
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => (id === undefined || check(id) !== undefined ? undefined : drafts.read(id)),
    () => undefined,
  );
  return typeof draft === 'number' ? draft : storedAnswer;
}
