import { isCalendarDate } from '../../lib/dates.ts';
import type { ApplicationResult } from '../../state/lead-application.ts';
import type { Formatters } from '../formatters.ts';
import type { OfferChoice } from '../../state/offers.ts';

type Row =
  | `offer>${'period' | 'totalPayable' | 'interestRate' | 'annualPercentageRate' | 'validUntil'}`
  | `example>arrangementFee>${'deducted' | 'financed'}`;

/** What an offer costs, beside its amount and its payment a month: only numbers the lender gave, each once, by their words. */
export function offerRows(
  offer: NonNullable<ApplicationResult['offer']>,
  { money, period, percent, date }: Formatters,
): readonly (readonly [Row, string])[] {
  const { period: time, periodScale, totalPayable, interestRate, annualPercentageRate } = offer;
  const { arrangementFee: fee, validUntil } = offer;
  return [
    ...(time === undefined || periodScale === undefined
      ? []
      : [['offer>period', period(time, periodScale)] as const]),
    ...(totalPayable === undefined ? [] : [['offer>totalPayable', money(totalPayable)] as const]),
    ...(fee === undefined ? [] : [[`example>arrangementFee>${fee.collection}`, money(fee.amount)] as const]),
    ...(interestRate === undefined ? [] : [['offer>interestRate', percent(interestRate)] as const]),
    ...(annualPercentageRate === undefined
      ? []
      : [['offer>annualPercentageRate', percent(annualPercentageRate)] as const]),
    ...(validUntil === undefined || !isCalendarDate(validUntil)
      ? []
      : [['offer>validUntil', date(new Date(`${validUntil}T12:00:00`))] as const]),
  ];
}

/** What offers can be put in order by, the least first. */
const offerOrders = ['annualPercentageRate', 'totalPayable', 'monthlyPayment'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** The figures that every offer has: only by those can all of them be compared. */
export function ordersOf(choices: readonly OfferChoice[]): readonly OfferOrder[] {
  return offerOrders.filter((order) => choices.every(({ offer }) => offer?.[order] !== undefined));
}

/** By a figure, the least first; what is alike, or has no such figure, stays in the lender's order. */
export function inOrder(
  choices: readonly OfferChoice[],
  order: OfferOrder | undefined,
): readonly OfferChoice[] {
  if (order === undefined) return choices;
  return choices.toSorted((one, other) => (one.offer?.[order] ?? 0) - (other.offer?.[order] ?? 0));
}
