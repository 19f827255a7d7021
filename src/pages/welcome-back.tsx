import { type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageSettingContext } from './page-setting.ts';

/**
 * Returns a note that the answers of a returning applicant are still there. Undefined after the first navigation since
 * the document was loaded.
 */
export function useWelcomeBack(): ReactElement | undefined {
  const { t } = useTranslation();
  const { isResumed = false, isFirstSinceLoad } = useContext(PageSettingContext);
  const { key } = useLocation();
  if (!isResumed || !isFirstSinceLoad(key)) return undefined;
  return <output>{t('resumed')}</output>;
}
