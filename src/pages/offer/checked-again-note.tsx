import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useValue } from '../../state/hooks.ts';
import { isCheckedAgainAtom } from '../../state/lead-application.ts';

/** Explains why an offer is shown again after the applicant has decided about it: the lender checked the application once more. */
export function CheckedAgainNote(): ReactElement | null {
  const { t } = useTranslation();
  if (!useValue(isCheckedAgainAtom)) return null;
  return (
    <Alert severity="info" role="presentation">
      {t('offer>checkedAgain')}
    </Alert>
  );
}
