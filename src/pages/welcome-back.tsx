import Typography from '@mui/material/Typography';
import { type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageSettingContext } from './page-setting.ts';

/** Says on the first page of a returning applicant that the answers are still there. */
export function WelcomeBack(): ReactElement | null {
  const { t } = useTranslation();
  const { isResumed = false, view } = useContext(PageSettingContext);
  const { key } = useLocation();
  if (!isResumed || view(key) !== 'first') return null;
  return (
    <Typography variant="body2" component="output" sx={layout}>
      {t('resumed')}
    </Typography>
  );
}

const layout = {
  display: 'block',
  marginBlockStart: '0.75rem',
  '[data-question] + &': { marginBlockStart: 'calc(-2 * var(--mui-spacing))' },
  paddingInlineStart: '0.75rem',
  borderInlineStart: '3px solid var(--mui-palette-success-main)',
};
