import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NotifyContext } from '../pages/notify.ts';
import { useNotice, useAction } from '../state/hooks/use-application.ts';
import { noticeAtom } from '../state/notice.ts';

/** Tells an applicant whose lead the lender does not know why the form is back, once. */
export function LeadGoneNotice(): null {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const notice = useNotice();
  const setNotice = useAction(noticeAtom);
  useEffect(() => {
    if (notice !== 'lead-gone') return;
    setNotice(null);
    notify(t('leadGone'));
  }, [notice, setNotice, notify, t]);
  return null;
}
