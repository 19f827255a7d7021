import Paper from '@mui/material/Paper';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '../../model/flow.ts';

interface LegalNoticesProps {
  readonly notices?: Flow['notices'];
}

/** Notices that the law requires with a credit offer. Renders nothing if the country has none. */
export function LegalNotices({ notices }: LegalNoticesProps): ReactElement | null {
  const { t } = useTranslation(['common', 'form']);
  if (notices === undefined) return null;
  return (
    <Paper
      component="aside"
      variant="notices"
      role="note"
      aria-label={t('legalNotice')}
      sx={{ marginBlockStart: '1rem' }}
    >
      {notices.map((notice) => (
        <p key={notice}>{t(`form:notices>${notice}`)}</p>
      ))}
    </Paper>
  );
}
