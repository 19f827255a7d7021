import { useValue } from '../../state/hooks.ts';
import { leadIdAtom } from '../../state/lead-application.ts';
import { receivedAtAtom } from '../../state/stored-records.ts';
import Stack from '@mui/material/Stack';
import { type ReactElement, useContext } from 'react';
import { Facts, formatOptional } from '../facts.tsx';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../model/screen.ts';
import type { Formatters } from '../formatters.ts';
import { PageSettingContext } from '../page-setting.ts';
import { PrintButton } from '../print-button.tsx';

interface ReceiptProps {
  readonly screen: Screen;
  readonly formatters: Formatters;
}

const day = 24 * 60 * 60 * 1000;

/** In a row, the longest value would wrap below its name and no longer align with the others. */
const rows = {
  borderBlock: '1px solid var(--mui-palette-border)',
  '@media (max-width: 30rem)': { '& > div': { display: 'block' }, '& dd': { textAlign: 'start' } },
};

/** Receipt of an application: number, date, and the promised date of the answer if the brand has one. */
export function Receipt({ screen, formatters }: ReceiptProps): ReactElement {
  const { t } = useTranslation('screens');
  const { answerInDays } = useContext(PageSettingContext);
  const reference = useValue(leadIdAtom);
  const arrived = useValue(receivedAtAtom);
  const textOf = (row: string): string => t(`${screen.id}>receipt>${row}`);
  return (
    <Stack component="section" spacing={1.5} sx={{ marginBlockStart: 3 }}>
      <Facts
        variant="ruled"
        sx={rows}
        facts={[
          // Excluded from recordings, because the number identifies the application.
          { name: textOf('reference'), value: reference || undefined, isPrivate: true },
          { name: textOf('arrived'), value: arrived === null ? undefined : formatters.date(arrived) },
          {
            name: textOf('answer'),
            value:
              arrived === null
                ? undefined
                : formatOptional(answerInDays, (days) =>
                    formatters.date(new Date(arrived.getTime() + days * day)),
                  ),
          },
        ]}
      />
      <PrintButton />
    </Stack>
  );
}
