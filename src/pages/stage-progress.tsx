import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { border, shade } from '../theme/roles.ts';
import { type ScreenKind, stageOf, stages } from '../model/screen.ts';

const layout = {
  display: 'flex',
  // Large text needs several rows.
  flexWrap: 'wrap',
  gap: '0.25rem 0.375rem',
  width: '100%',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  '& li': {
    flex: '1 1 0',
    minWidth: 'min-content',
    paddingBlockStart: '0.25rem',
    borderBlockStart: `4px solid ${shade(border, 40)}`,
    overflowWrap: 'break-word',
  },
  '& [data-progress=done]': { borderColor: 'var(--mui-palette-accent)' },
  '& [aria-current]': {
    borderColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-text-primary)',
    fontWeight: 700,
  },
};

/** The stages of the application, in one row. Their number never changes. */
export function StageProgress({ kind }: { readonly kind: ScreenKind }): ReactElement | null {
  const { t } = useTranslation();
  const stage = stageOf(kind);
  if (stage === undefined) return null;
  const current = stages.indexOf(stage);
  return (
    <Box component="ol" aria-label={t('waiting>stages')} sx={layout}>
      {stages.map((each, position) => (
        <li
          key={each}
          data-progress={position < current ? 'done' : undefined}
          aria-current={position === current ? 'step' : undefined}
        >
          {t(`tracker>${each}`)}
          {position < current && <span className="visually-hidden"> ({t('waiting>done')})</span>}
        </li>
      ))}
    </Box>
  );
}
