import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isContinuePath } from './chrome.ts';
import styles from './spinner.module.css';

/** Fills the page while the application's own layout loads; not seen where that takes a moment only. */
export function FullPageSpinner(): ReactElement {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <main
      className={styles['room']}
      data-tone={isContinuePath(pathname) ? 'neutral' : 'brand'}
      aria-busy="true"
    >
      <h1 className="visually-hidden">{t('loading')}</h1>
      <svg className={styles['spinner']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle cx="24" cy="24" r="20" />
        <path d="M24 4a20 20 0 0 1 20 20" />
      </svg>
    </main>
  );
}
