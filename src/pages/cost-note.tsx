import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formatters } from './formatters.ts';

interface CostNoteProps {
  readonly amount: number | undefined;
  /** All interest and fees. */
  readonly creditCost: number | undefined;
  readonly formatters: Formatters;
}

/** Names the cost of a loan if it exceeds half of the amount. */
export function CostNote({ amount, creditCost, formatters }: CostNoteProps): ReactElement | null {
  const { t } = useTranslation();
  if (amount === undefined || creditCost === undefined || creditCost <= amount / 2) return null;
  return (
    <Typography variant="body2" sx={{ marginBlock: '0.375rem 0.625rem' }}>
      {t(`offer>costNote>${creditCost > amount ? 'whole' : 'half'}`, { cost: formatters.money(creditCost) })}
    </Typography>
  );
}
