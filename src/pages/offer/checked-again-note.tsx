import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useValue } from '../../state/hooks.ts';
import { isCheckedAgainAtom } from '../../state/lead-application.ts';

/** Says why an offer that was answered is shown again: the lender checked the application once more. */
export function CheckedAgainNote(): ReactElement | null {
  const { t } = useTranslation();
  if (!useValue(isCheckedAgainAtom)) return null;
  return (
    <Alert severity="info" role="presentation">
      {t('offer>checkedAgain')}
    </Alert>
  );
}
