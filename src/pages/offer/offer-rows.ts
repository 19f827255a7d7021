import { isCalendarDate } from '../../lib/dates.ts';
import type { ApplicationResult } from '../../state/lead-reply.ts';
import type { Formatters } from '../formatters.ts';

type Row = 'period' | 'totalPayable' | 'interestRate' | 'annualPercentageRate' | 'validUntil';

/** What an offer costs, beside its amount and its payment a month: only numbers the lender gave, each once. */
export function offerRows(
  offer: NonNullable<ApplicationResult['offer']>,
  { money, period, percent, date }: Formatters,
): readonly (readonly [Row, string])[] {
  const { period: time, periodScale, totalPayable, interestRate, annualPercentageRate, validUntil } = offer;
  return [
    ...(time === undefined || periodScale === undefined
      ? []
      : [['period', period(time, periodScale)] as const]),
    ...(totalPayable === undefined ? [] : [['totalPayable', money(totalPayable)] as const]),
    ...(interestRate === undefined ? [] : [['interestRate', percent(interestRate)] as const]),
    ...(annualPercentageRate === undefined
      ? []
      : [['annualPercentageRate', percent(annualPercentageRate)] as const]),
    ...(validUntil === undefined || !isCalendarDate(validUntil)
      ? []
      : [['validUntil', date(new Date(`${validUntil}T12:00:00`))] as const]),
  ];
}
