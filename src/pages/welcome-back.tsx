import { type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageSettingContext } from './page-setting.ts';

/**
 * Returns a note that the answers of a returning applicant are still there. Undefined on all pages but the first one.
 */
export function useWelcomeBack(): ReactElement | undefined {
  const { t } = useTranslation();
  const { isResumed = false, firstOrLater } = useContext(PageSettingContext);
  const { key } = useLocation();
  if (!isResumed || firstOrLater(key) !== 'first') return undefined;
  return <output>{t('resumed')}</output>;
}
