import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type ScreenKind, stageOf, stages } from '../model/screen.ts';

const layout = {
  display: 'grid',
  // With large text, the stages wrap.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(4rem, 100%), 1fr))',
  gap: '0.25rem 0.375rem',
  width: '100%',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  '& li': {
    paddingBlockStart: '0.25rem',
    borderBlockStart: '4px solid var(--mui-palette-border)',
    overflowWrap: 'anywhere',
  },
  '& [data-progress=done]': { borderColor: 'var(--mui-palette-accent)' },
  '& [aria-current]': {
    borderColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-text-primary)',
    fontWeight: 700,
  },
};

/** The stages of the application, in one row. Their number never changes. */
export function Tracker({ kind }: { readonly kind: ScreenKind }): ReactElement | null {
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
