import { Button } from '../form/parts/button.tsx';
import SvgIcon from '@mui/material/SvgIcon';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const arrow = (
  <SvgIcon viewBox="0 0 20 20" strokeWidth="2.5">
    <path d="M12 4l-6 6 6 6" />
  </SvgIcon>
);

/** Opens the previous step. Uncommitted input is kept. */
export function BackLink({ onBack }: { readonly onBack: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <Button
      variant="text"
      size="small"
      startIcon={arrow}
      sx={{ marginInlineStart: '-0.5rem', '& .MuiButton-startIcon': { marginInlineStart: 0 } }}
      onClick={onBack}
    >
      {t('back')}
    </Button>
  );
}
