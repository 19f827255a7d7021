import type { OfferChoice } from '../../state/offers.ts';

/** What offers can be put in order by, the least first. */
export const offerOrders = ['annualPercentageRate', 'totalPayable', 'monthlyPayment'] as const;
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
