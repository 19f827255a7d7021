import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './back-link.module.css';

/** To the step before; what was typed stays. */
export function BackLink({ onBack }: { readonly onBack: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['back']} onClick={onBack}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M12 4l-6 6 6 6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {t('back')}
    </button>
  );
}
