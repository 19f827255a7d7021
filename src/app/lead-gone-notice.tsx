import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NotifyContext } from '../pages/notify.ts';
import { useNotice } from '../state/hooks/use-application.ts';
import { useApplicationActions } from '../state/hooks/use-application-actions.ts';

/** Tells an applicant whose lead the lender does not know why the form is back, once. */
export function LeadGoneNotice(): null {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const notice = useNotice();
  const { dismissNotice } = useApplicationActions();
  useEffect(() => {
    if (notice !== 'lead-gone') return;
    dismissNotice();
    notify(t('leadGone'));
  }, [notice, dismissNotice, notify, t]);
  return null;
}
