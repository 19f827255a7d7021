import { type ReactElement, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator-context.ts';
import { loanCosts } from '../../lib/loan-costs.ts';
import type { Loan } from '../../state/loan.ts';
import type { Formatters } from '../formatters.ts';
import { PageSettingContext } from '../page-setting.ts';
import styles from './price-example.module.css';

const monthsPer = { month: 1, year: 12 } as const;

interface PriceExampleProps {
  readonly loan: Loan;
  readonly formatters: Formatters;
  /** The inputs the loan is chosen with, by name. */
  readonly names: { readonly amount: string | undefined; readonly period: string | undefined };
}

/** What the loan would cost at the brand's own rate; it follows the sliders while they move. */
export function PriceExample({ loan, formatters, names }: PriceExampleProps): ReactElement | null {
  const { pricing } = useContext(PageSettingContext);
  const { t } = useTranslation();
  const titleId = useId();
  const { element, moved } = useMovedSliders(loan, names);
  const { amount, period, periodScale } = moved;
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
    <section ref={element} className={styles['example']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('example>title')}</h2>
      <dl>
        <div className={styles['payment']}>
          <dt>{t('offer>monthlyPayment')}</dt>
          <dd>{money(costs.monthlyPayment)}</dd>
        </div>
        <div>
          <dt>{t('offer>annualPercentageRate')}</dt>
          <dd>{percent(costs.annualPercentageRate)}</dd>
        </div>
        <div>
          <dt>{t('offer>interestRate')}</dt>
          <dd>{rates === undefined ? rate : t('example>interestRates', rates)}</dd>
        </div>
        {arrangementFee !== undefined && (
          <div>
            <dt>{t(`example>arrangementFee>${arrangementFee.collection}`)}</dt>
            <dd>{money(costs.arrangementFee)}</dd>
          </div>
        )}
        {monthlyFee !== undefined && (
          <div>
            <dt>{t('example>monthlyFee')}</dt>
            <dd>{money(monthlyFee)}</dd>
          </div>
        )}
        <div>
          <dt>{t('offer>totalPayable')}</dt>
          <dd>{money(costs.totalPayable)}</dd>
        </div>
      </dl>
      <p>{t('example>note', { amount: money(amount), period: formatters.period(period, periodScale) })}</p>
    </section>
  );
}

/** The loan as the sliders of the form stand at this moment: their answers are taken only when they are let go. */
function useMovedSliders(loan: Loan, names: PriceExampleProps['names']) {
  const element = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState<{ readonly of: Loan; readonly loan: Loan }>();
  const { amount, period } = names;
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return undefined;
    const valueOf = (name: string | undefined): number | undefined =>
      name === undefined
        ? undefined
        : form.querySelector<HTMLInputElement>(`input[type="range"][name="${name}"]`)?.valueAsNumber;
    let frame = 0;
    const follow = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || ![amount, period].includes(target.name)) return;
      cancelAnimationFrame(frame);
      // A slider follows its field within the same event.
      frame = requestAnimationFrame(() =>
        setDraft({
          of: loan,
          loan: {
            ...loan,
            amount: valueOf(amount) ?? loan.amount,
            period: valueOf(period) ?? loan.period,
          },
        }),
      );
    };
    /** A dialog that is left has taken its draft, or thrown it away. */
    const forget = (): void => setDraft(undefined);
    form.addEventListener('input', follow);
    form.addEventListener('close', forget, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      form.removeEventListener('input', follow);
      form.removeEventListener('close', forget, { capture: true });
    };
  }, [loan, amount, period]);
  return { element, moved: draft?.of === loan ? draft.loan : loan };
}
