import { type ReactElement, useContext, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NotifyContext } from '../../pages/notify.ts';
import styles from './layout.module.css';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('offline', listener);
  window.addEventListener('online', listener);
  return () => {
    window.removeEventListener('offline', listener);
    window.removeEventListener('online', listener);
  };
}

const isOffline = (): boolean => !navigator.onLine;
const assumedOnline = (): boolean => false;

/** Floats over the page, so that nothing moves when the connection comes and goes. */
export function OfflineBanner(): ReactElement {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const offline = useSyncExternalStore(onConnectionChange, isOffline, assumedOnline);
  useEffect(() => {
    const greet = (): void => notify(t('connection>online'));
    window.addEventListener('online', greet);
    return () => window.removeEventListener('online', greet);
  }, [notify, t]);
  return (
    <output className={styles['connection']}>
      {offline && <span className={styles['offline']}>{t('connection>offline')}</span>}
    </output>
  );
}
