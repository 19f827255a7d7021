import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SpinnerMark } from '../../pages/spinner-mark.tsx';
import { isContinuePath } from './chrome.ts';
import styles from './spinner.module.css';

/** Fills the page while the application's own layout loads; not seen where that takes a moment only. */
export function FullPageSpinner(): ReactElement {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <main className={styles['room']} aria-busy="true">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <SpinnerMark tone={isContinuePath(pathname) ? 'neutral' : 'brand'} />
    </main>
  );
}
