import type { ApplicationResult } from '../../state/lead-reply.ts';
import type { Formatters } from '../formatters.ts';

type Row = 'period' | 'totalPayable' | 'interestRate' | 'annualPercentageRate';

/** What an offer costs, beside its amount and its payment a month: only numbers the lender gave, each once. */
export function offerRows(
  offer: NonNullable<ApplicationResult['offer']>,
  { money, period, percent }: Formatters,
): readonly (readonly [Row, string])[] {
  const { period: time, periodScale, totalPayable, interestRate, annualPercentageRate } = offer;
  return [
    ...(time === undefined || periodScale === undefined
      ? []
      : [['period', period(time, periodScale)] as const]),
    ...(totalPayable === undefined ? [] : [['totalPayable', money(totalPayable)] as const]),
    ...(interestRate === undefined ? [] : [['interestRate', percent(interestRate)] as const]),
    ...(annualPercentageRate === undefined
      ? []
      : [['annualPercentageRate', percent(annualPercentageRate)] as const]),
  ];
}
