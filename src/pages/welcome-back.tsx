import { type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageSettingContext } from './page-setting.ts';

/** A note on the first page of a returning applicant: the answers are still there. Returns undefined on other pages. */
export function useWelcomeBack(): ReactElement | undefined {
  const { t } = useTranslation();
  const { isResumed = false, view } = useContext(PageSettingContext);
  const { key } = useLocation();
  if (!isResumed || view(key) !== 'first') return undefined;
  return <output>{t('resumed')}</output>;
}
