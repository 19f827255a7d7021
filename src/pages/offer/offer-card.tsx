import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferChoice } from '../../state/offers.ts';
import { CostNote } from '../cost-note.tsx';
import { type Fact, Facts, formatOptional } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';
import { LenderMark, LenderRow } from '../lender-mark.tsx';
import { isCalendarDate } from '../../lib/dates.ts';
import type { ApplicationResult } from '../../state/lead-application.ts';

type Partner = NonNullable<ApplicationResult['partner']>;
type Offer = NonNullable<ApplicationResult['offer']>;

const edge = 'min(1.25rem, 6.25vw)';

interface OfferOptionProps {
  readonly choice: OfferChoice;
  /** Position in the list. Names an offer without a lender's name. */
  readonly number: number;
  readonly formatters: Formatters;
  readonly inputId: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly invalid: boolean;
  readonly onChoose: () => void;
}

/** A selectable offer. Its label has the lender, amount and period; the costs follow below. */
export function OfferOption(props: OfferOptionProps): ReactElement {
  const { choice, number, formatters, inputId, name, chosen, invalid, onChoose } = props;
  const { t } = useTranslation();
  const { partner, offer = {} } = choice;
  const { amount, monthlyPayment, period, costs, creditCost } = useFormattedOffer(offer, formatters);
  const costsId = `${inputId}-costs`;
  return (
    <Paper variant="option" data-invalid={invalid} sx={{ position: 'relative', overflow: 'hidden' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 'min(0.875rem, 4.375vw)', padding: `1rem ${edge}` }}
      >
        <Radio
          checked={chosen}
          onChange={onChoose}
          slotProps={{
            input: { id: inputId, name, value: choice.id, 'aria-describedby': costsId },
          }}
        />
        <Box
          component="label"
          htmlFor={inputId}
          // The label covers the whole card.
          sx={{
            flex: 1,
            minWidth: 0,
            cursor: 'pointer',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Typography variant="subtitle1" component="strong" sx={{ display: 'block' }}>
            {partner?.name ?? t('offer>numbered', { number })}
          </Typography>{' '}
          {amount !== undefined && (
            <Typography variant="body2" component="span">
              {period === undefined ? amount : t('loan>asked', { amount, period })}
            </Typography>
          )}
        </Box>
        {/* On phones the lender's name needs the room. */}
        <Box component="span" sx={{ display: 'none', '@media (min-width: 30rem)': { display: 'block' } }}>
          {partner !== undefined && <LenderMark partner={partner} />}
        </Box>
      </Box>
      <Paper variant="tinted" sx={{ borderRadius: 0 }}>
        <Facts
          id={costsId}
          facts={[{ name: t('offer>monthlyPayment'), value: monthlyPayment, tone: 'main' }, ...costs]}
        />
        <CostNote amount={offer.amount} creditCost={creditCost} formatters={formatters} />
      </Paper>
    </Paper>
  );
}

interface Payout {
  readonly received?: number;
  /** All interest and fees. */
  readonly creditCost?: number;
}

/** Derives payout and cost from the lender's numbers. Numbers that contradict each other give none. */
function payoutOf({ amount, totalPayable, arrangementFee: fee }: Offer): Payout {
  if (amount === undefined) return {};
  const received = amount - (fee?.collection === 'deducted' ? fee.amount : 0);
  if (received <= 0) return {};
  if (totalPayable === undefined || totalPayable < received) return { received };
  return { received, creditCost: totalPayable - received };
}

/** Formats the numbers of an offer. */
function useFormattedOffer(offer: Offer, { money, period, percent, date }: Formatters) {
  const { t } = useTranslation();
  const { periodScale, arrangementFee: fee, validUntil } = offer;
  const { received, creditCost } = payoutOf(offer);
  const lastDay = validUntil !== undefined && isCalendarDate(validUntil) ? validUntil : undefined;
  const costs: readonly Fact[] = [
    { name: t('offer>received'), value: formatOptional(received, money) },
    { name: t('offer>creditCost'), value: formatOptional(creditCost, money) },
    { name: t('offer>totalPayable'), value: formatOptional(offer.totalPayable, money) },
    {
      name: t(`example>arrangementFee>${fee?.collection ?? 'deducted'}`),
      value: formatOptional(fee?.amount, money),
    },
    { name: t('offer>interestRate'), value: formatOptional(offer.interestRate, percent) },
    { name: t('offer>annualPercentageRate'), value: formatOptional(offer.annualPercentageRate, percent) },
    {
      name: t('offer>validUntil'),
      value: formatOptional(lastDay, (day) => date(new Date(`${day}T12:00:00`))),
    },
  ];
  return {
    amount: formatOptional(offer.amount, money),
    monthlyPayment: formatOptional(offer.monthlyPayment, money),
    period: periodScale && formatOptional(offer.period, (length) => period(length, periodScale)),
    costs,
    creditCost,
  };
}

/** Sort keys, ascending. */
const offerOrders = ['annualPercentageRate', 'totalPayable', 'monthlyPayment'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** The sort keys that every offer has a value for. */
export function ordersOf(choices: readonly OfferChoice[]): readonly OfferOrder[] {
  return offerOrders.filter((order) => choices.every(({ offer }) => offer?.[order] !== undefined));
}

/** Sorts by a figure, ascending. Equal offers keep the lender's order. */
export function inOrder(
  choices: readonly OfferChoice[],
  order: OfferOrder | undefined,
): readonly OfferChoice[] {
  if (order === undefined) return choices;
  return choices.toSorted((one, other) => (one.offer?.[order] ?? 0) - (other.offer?.[order] ?? 0));
}

interface OfferCardProps {
  readonly partner: Partner | undefined;
  readonly offer: Offer | undefined;
  readonly formatters: Formatters;
  /** The legal withdrawal period. */
  readonly withdrawalInDays?: number | undefined;
}

export function OfferCard({
  partner,
  offer,
  formatters,
  withdrawalInDays,
}: OfferCardProps): ReactElement | null {
  const { t } = useTranslation();
  const { amount, monthlyPayment, period, costs, creditCost } = useFormattedOffer(offer ?? {}, formatters);
  const hasFigures = offer !== undefined && Object.keys(offer).length > 0;
  if (partner === undefined && !hasFigures) return null;
  return (
    <Card
      component="section"
      aria-label={t('offer>title')}
      sx={{ marginBlockStart: '2rem', padding: 0, overflow: 'hidden' }}
    >
      {partner !== undefined && <LenderRow partner={partner} label={t('offer>lender')} />}
      {hasFigures && (
        <>
          <Facts
            variant="figures"
            facts={[
              { name: t('offer>amount'), value: amount },
              { name: t('offer>monthlyPayment'), value: monthlyPayment },
            ]}
          />
          <Facts
            variant="ruled"
            sx={{ padding: `0.5rem ${edge} 0.75rem` }}
            facts={[
              { name: t('offer>period'), value: period },
              ...costs,
              {
                name: t('offer>withdrawal'),
                value: formatOptional(withdrawalInDays, (days) => formatters.period(days, 'day')),
              },
            ]}
          />
          <Box sx={{ paddingInline: edge }}>
            <CostNote amount={offer.amount} creditCost={creditCost} formatters={formatters} />
          </Box>
        </>
      )}
    </Card>
  );
}
