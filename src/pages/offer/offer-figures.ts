import { useTranslation } from 'react-i18next';
import { isCalendarDate } from '../../lib/dates.ts';
import type { OfferChoice } from '../../state/offers.ts';
import { type Fact, formatOptional } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';

export type Offer = NonNullable<OfferChoice['offer']>;

interface Payout {
  readonly received?: number;
  /** All interest and fees. */
  readonly creditCost?: number;
}

/**
 * Derives payout and cost from the lender's numbers. Contradicting numbers give no cost; a payout of 0 or less gives
 * neither.
 */
function payoutOf({ amount, totalPayable, arrangementFee: fee }: Offer): Payout {
  if (amount === undefined) return {};
  const received = amount - (fee?.collection === 'deducted' ? fee.amount : 0);
  if (received <= 0) return {};
  if (totalPayable === undefined || totalPayable < received) return { received };
  return { received, creditCost: totalPayable - received };
}

export interface OfferFigures {
  readonly amount: string | undefined;
  /** Amount and period. */
  readonly terms: string | undefined;
  /** The figures that are compared first. */
  readonly main: {
    readonly [
      Each in 'monthlyPayment' | 'totalPayable' | 'annualPercentageRate' | 'creditCost' | 'period'
    ]: Fact;
  };
  /** All other figures, beginning with the fee. */
  readonly others: readonly Fact[];
  /** All interest and fees, in numbers. */
  readonly creditCost: number | undefined;
}

/** Returns a function that formats the numbers of an offer. */
export function useFormatOffer({ money, period, percent, date }: Formatters): (offer: Offer) => OfferFigures {
  const { t } = useTranslation();
  return (offer) => {
    const { periodScale, arrangementFee: fee, validUntil } = offer;
    const { received, creditCost } = payoutOf(offer);
    const lastDay = validUntil !== undefined && isCalendarDate(validUntil) ? validUntil : undefined;
    const amount = formatOptional(offer.amount, money);
    const length = periodScale && formatOptional(offer.period, (units) => period(units, periodScale));
    return {
      amount,
      terms: amount && (length === undefined ? amount : t('loan>asked', { amount, period: length })),
      main: {
        monthlyPayment: {
          name: t('offer>monthlyPayment'),
          value: formatOptional(offer.monthlyPayment, money),
        },
        totalPayable: { name: t('offer>totalPayable'), value: formatOptional(offer.totalPayable, money) },
        annualPercentageRate: {
          name: t('offer>annualPercentageRate'),
          value: formatOptional(offer.annualPercentageRate, percent),
        },
        creditCost: { name: t('offer>creditCost'), value: formatOptional(creditCost, money) },
        period: { name: t('offer>period'), value: length },
      },
      others: [
        {
          name: t(`example>arrangementFee>${fee?.collection ?? 'deducted'}`),
          value: formatOptional(fee?.amount, money),
        },
        { name: t('offer>received'), value: formatOptional(received, money) },
        { name: t('offer>interestRate'), value: formatOptional(offer.interestRate, percent) },
        {
          name: t('offer>validUntil'),
          value: formatOptional(lastDay, (day) => date(new Date(`${day}T12:00:00`))),
        },
      ],
      creditCost,
    };
  };
}

/** Formats the numbers of an offer. */
export function useOfferFigures(offer: Offer, formatters: Formatters): OfferFigures {
  return useFormatOffer(formatters)(offer);
}

/** Sort keys, ascending. */
const sortKeys = ['annualPercentageRate', 'totalPayable', 'monthlyPayment'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The sort keys that every offer has a value for. */
export function sortKeysOf(choices: readonly OfferChoice[]): readonly SortKey[] {
  return sortKeys.filter((order) => choices.every(({ offer }) => offer?.[order] !== undefined));
}

/** Sorts by a figure, ascending. Equal offers keep the lender's order. */
export function sortOffers(
  choices: readonly OfferChoice[],
  sortKey: SortKey | undefined,
): readonly OfferChoice[] {
  if (sortKey === undefined) return choices;
  return choices.toSorted((one, other) => (one.offer?.[sortKey] ?? 0) - (other.offer?.[sortKey] ?? 0));
}

const marks = ['totalPayable', 'annualPercentageRate'] as const;
export type OfferMark = (typeof marks)[number];

/** Whether all offers lend the same amount for the same time. Otherwise a lower total may just be a smaller loan. */
function haveSameTerms(choices: readonly OfferChoice[]): boolean {
  const terms = choices.map(({ offer: { amount, period, periodScale } = {} }) =>
    JSON.stringify([amount, period, periodScale]),
  );
  return new Set(terms).size === 1;
}

/**
 * The figures in which an offer is the lowest. There are none if all offers are equal, or if an offer lacks the figure.
 */
export function marksOf(choice: OfferChoice, choices: readonly OfferChoice[]): readonly OfferMark[] {
  return marks.filter((mark) => {
    if (mark === 'totalPayable' && !haveSameTerms(choices)) return false;
    const values = choices.map(({ offer }) => offer?.[mark] ?? Number.NaN);
    const lowest = Math.min(...values);
    return choice.offer?.[mark] === lowest && Math.max(...values) > lowest;
  });
}
