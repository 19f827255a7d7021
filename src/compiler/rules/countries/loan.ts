import type { Flow, Limits } from '../../../model/flow.ts';
import type { Config, LinkedCountry } from '../../link/config.ts';
import { isWritten, spanOfValue } from '../../read/spans.ts';
import { countryWarningRule, countryRule } from '../../rule.ts';
import currencies from '../../../../schemas/currencies.json' with { type: 'json' };

interface Problem {
  readonly bound: 'default' | 'minimum' | 'maximum' | 'shorter';
  readonly problem: string;
  /** The limits that contradict each other. */
  readonly between: readonly (keyof Limits | 'shorter')[];
}

function isOnStep(value: number, { step }: Limits): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-8;
}

function problemsOf(limits: Limits): readonly Problem[] {
  const { default: defaultValue, minimum, maximum, step } = limits;
  const bounds = ['minimum', 'maximum', 'default'] as const;
  const boundsOffStep = bounds.filter((bound) => !isOnStep(limits[bound], limits));
  // If no limit is a multiple of the step, the step itself is wrong.
  const isStepWrong = boundsOffStep.length === bounds.length;
  const stepProblems = boundsOffStep.map((bound): Problem => ({
    bound,
    problem: `the ${bound} ${limits[bound]} is not a multiple of the step ${step}`,
    between: isStepWrong ? [bound, 'step'] : [bound],
  }));
  if (minimum > maximum) {
    return [
      {
        bound: 'minimum',
        problem: `the minimum ${minimum} is above the maximum ${maximum}`,
        between: ['minimum', 'maximum'],
      },
      ...stepProblems,
    ];
  }
  if (defaultValue < minimum || defaultValue > maximum) {
    const problem = `the default ${defaultValue} is not between ${minimum} and ${maximum}`;
    return [
      ...stepProblems,
      { bound: 'default', problem, between: ['default', defaultValue < minimum ? 'minimum' : 'maximum'] },
    ];
  }
  return stepProblems;
}

/** A default period is only valid with its unit: 31 days are not 31 months. */
function unitProblems({ file }: LinkedCountry, application: Config['application']): readonly Problem[] {
  const proposed = application?.contents.proposedLoan;
  const { unit } = file.contents.loan.period;
  const hasDefault = isWritten(file.document, ['loan', 'period', 'default']);
  if (hasDefault && !isWritten(file.document, ['loan', 'period', 'unit'])) {
    return [
      { bound: 'default', problem: 'the default period has no `unit` next to it', between: ['default'] },
    ];
  }
  if (proposed === undefined || proposed.unit === unit || hasDefault) return [];
  const problem = `the default ${proposed.period} of config/application.json is in ${proposed.unit}s, but the country's period is in ${unit}s`;
  return [{ bound: 'default', problem, between: ['default'] }];
}

function shorterProblem(problem: string, limit?: keyof Limits): readonly Problem[] {
  return [{ bound: 'shorter', problem, between: ['shorter', ...(limit === undefined ? [] : [limit])] }];
}

/** The shorter period must be one that an applicant can choose instead of the default. */
function shorterPeriodProblems({ shorter, unit, ...limits }: Flow['loan']['period']): readonly Problem[] {
  if (shorter === undefined) return [];
  if (unit === 'day' || unit === 'week')
    return shorterProblem(`the shorter period needs monthly payments, but the period is in ${unit}s`);
  if (shorter >= limits.default)
    return shorterProblem(
      `the shorter period ${shorter} is not below the default ${limits.default}`,
      'default',
    );
  if (shorter < limits.minimum)
    return shorterProblem(`the shorter period ${shorter} is below the minimum ${limits.minimum}`, 'minimum');
  if (!isOnStep(shorter, limits))
    return shorterProblem(`the shorter period ${shorter} is not a multiple of the step ${limits.step}`);
  return [];
}

/** The default and the bounds of the loan must be values that an applicant can choose. */
export const validLoanLimits = countryRule((linkedCountry, report, { application }) => {
  const { slug: country, file } = linkedCountry;
  for (const limit of ['amount', 'period'] as const) {
    const problemsOfUnit = limit === 'period' ? unitProblems(linkedCountry, application) : [];
    const { amount, period } = file.contents.loan;
    const problems =
      problemsOfUnit.length > 0
        ? problemsOfUnit
        : limit === 'amount'
          ? problemsOf(amount)
          : [...problemsOf(period), ...shorterPeriodProblems(period)];
    for (const { bound, problem, between } of problems) {
      report(
        'loan-limits',
        { country, limit, problem, between },
        spanOfValue(file.document, ['loan', limit, bound]),
      );
    }
  }
});

const periodsPerYear = { day: 365, week: 52, month: 12, year: 1 } as const;
/** In years. If the minimum or the maximum is longer, the unit is probably wrong. */
const maxYears = { minimum: 5, maximum: 20 } as const;

/** Longer periods probably use the wrong unit. */
export const plausiblePeriods = countryWarningRule(({ slug: country, file }, report) => {
  const { period } = file.contents.loan;
  const { unit } = period;
  for (const bound of ['maximum', 'minimum'] as const) {
    const years = period[bound] / periodsPerYear[unit];
    if (years <= maxYears[bound]) continue;
    const detail = { country, bound, period: period[bound], unit, years: Math.round(years) };
    report('period-endless', detail, spanOfValue(file.document, ['loan', 'period', bound]));
    break;
  }
});

const currencyOf = new Map(
  Object.entries(currencies.countries).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
);

/** A loan must be in the currency of the country. */
export const nationalCurrencies = countryWarningRule(({ slug: country, file }, report) => {
  const { code, money } = file.contents;
  const expected = currencyOf.get(code);
  if (expected === undefined || expected === money.currency) return;
  const detail = { country, currency: money.currency, expected };
  report('foreign-currency', detail, spanOfValue(file.document, ['money', 'currency']));
});
