import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationResult } from '../../state/lead-application.ts';
import { CostNote } from '../cost-note.tsx';
import { Facts, formatOptional } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';
import { LenderRow } from '../lender-logo.tsx';
import { type Offer, useOfferFigures } from './offer-figures.ts';

const edge = 'min(1.25rem, 6.25vw)';

interface OfferCardProps {
  readonly partner: ApplicationResult['partner'];
  readonly offer: Offer | undefined;
  readonly formatters: Formatters;
  /** The legal withdrawal period. */
  readonly withdrawalInDays?: number | undefined;
}

/** One offer with all its figures. The monthly payment is the largest text. */
export function OfferCard({
  partner,
  offer,
  formatters,
  withdrawalInDays,
}: OfferCardProps): ReactElement | null {
  const { t } = useTranslation();
  const figures = useOfferFigures(offer ?? {}, formatters);
  const { monthlyPayment, totalPayable, annualPercentageRate, creditCost, period } = figures.main;
  const hasFigures = offer !== undefined && Object.keys(offer).length > 0;
  if (partner === undefined && !hasFigures) return null;
  return (
    <Card
      component="section"
      aria-label={t('offer>title')}
      sx={{ marginBlockStart: { xs: '1.25rem', md: '2rem' }, padding: 0, overflow: 'hidden' }}
    >
      {partner !== undefined && <LenderRow partner={partner} label={t('offer>lender')} />}
      {hasFigures && (
        <>
          <Facts
            variant="figures"
            facts={[
              { ...monthlyPayment, tone: 'main' },
              { name: t('offer>amount'), value: figures.amount },
              period,
              totalPayable,
              annualPercentageRate,
            ]}
          />
          <Facts
            variant="ruled"
            sx={{ padding: `0.5rem ${edge} 0.75rem` }}
            facts={[
              creditCost,
              ...figures.others,
              {
                name: t('offer>withdrawal'),
                value: formatOptional(withdrawalInDays, (count) => t('durations>day', { count })),
              },
            ]}
          />
          <Box sx={{ paddingInline: edge }}>
            <CostNote amount={offer.amount} creditCost={figures.creditCost} formatters={formatters} />
          </Box>
        </>
      )}
    </Card>
  );
}
