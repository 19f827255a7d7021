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

interface OfflineBannerProps {
  /** What is kept while there is no connection: what is typed in a form, or the place beyond it. */
  readonly moment: 'form' | 'afterwards';
}

/** Sticks to the lower edge, so that nothing above it moves when the connection comes and goes. */
export function OfflineBanner({ moment }: OfflineBannerProps): ReactElement {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const offline = useSyncExternalStore(onConnectionChange, isOffline, assumedOnline);
  useEffect(() => {
    const greet = (): void => notify(t('connection>online'));
    window.addEventListener('online', greet);
    return () => window.removeEventListener('online', greet);
  }, [notify, t]);
  return (
    <output className={styles['connection']} data-connection={offline ? 'offline' : 'online'}>
      {offline && (
        <span className={styles['offline']}>
          {t(moment === 'form' ? 'connection>offline' : 'connection>offlineAfterwards')}
        </span>
      )}
    </output>
  );
}
