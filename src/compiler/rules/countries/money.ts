import currencies from '../../../../schemas/currencies.json' with { type: 'json' };
import { currencyDigits } from '../../../lib/loan-costs.ts';
import { spanOfValue } from '../../read/spans.ts';
import { countryWarningRule, countryRule } from '../../rule.ts';

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));

/** Amounts must not have more decimals than ISO 4217 defines for the currency. */
export const fittingDecimals = countryRule(({ slug: country, file }, report) => {
  const { currency } = file.contents.money;
  if (!knownCurrencies.has(currency)) return;
  const maxDigits = currencyDigits(currency);
  const { fractionDigits = maxDigits } = file.contents.money;
  if (fractionDigits <= maxDigits) return;
  const detail = { country, currency, fractionDigits, most: maxDigits };
  report('money-digits', detail, spanOfValue(file.document, ['money', 'fractionDigits']));
});

const perEuro = new Map(Object.entries(currencies.perEuro));
/** In euros. Limits outside this range probably use the wrong currency or have a wrong number of zeros. */
const plausibleEuros = { minMaximum: 100, maxMinimum: 50_000 } as const;

/** Loan limits must be plausible in the currency, and the step at least 1. */
export const plausibleLoans = countryWarningRule(({ slug: country, file }, report) => {
  const { money, loan } = file.contents;
  const { minimum, maximum, step } = loan.amount;
  const rate = perEuro.get(money.currency);
  const spanOf = (bound: string) => spanOfValue(file.document, ['loan', 'amount', bound]);
  if (rate !== undefined && maximum / rate < plausibleEuros.minMaximum) {
    const detail = { country, bound: 'maximum', amount: maximum, currency: money.currency };
    report('loan-implausible', { ...detail, euros: Math.round(maximum / rate) }, spanOf('maximum'));
  }
  if (rate !== undefined && minimum / rate > plausibleEuros.maxMinimum) {
    const detail = { country, bound: 'minimum', amount: minimum, currency: money.currency };
    report('loan-implausible', { ...detail, euros: Math.round(minimum / rate) }, spanOf('minimum'));
  }
  if (step < 1) report('amount-step', { country, step }, spanOf('step'));
});
