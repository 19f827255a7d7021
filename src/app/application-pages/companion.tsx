import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPageProps } from '../application-page.tsx';
import styles from './companion/companion.module.css';
import { Horizon } from './companion/horizon.tsx';

/** The form on the left; on the right a picture and, on the first page, what happens next. */
export function ApplicationPage({ isFirstStep, children }: ApplicationPageProps): ReactElement {
  return (
    <div className={styles['columns']}>
      <div className={styles['page']}>{children}</div>
      {isFirstStep ? (
        <aside className={styles['companion']} aria-labelledby="companion-title">
          <WhatHappensNext />
          <Horizon />
        </aside>
      ) : (
        <div className={styles['companion']}>
          <Horizon />
        </div>
      )}
    </div>
  );
}

function WhatHappensNext(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles['words']}>
      <h2 id="companion-title" className={styles['title']}>
        {t('companion>title')}
      </h2>
      <ol className={styles['steps']}>
        <li>{t('companion>steps>send')}</li>
        <li>{t('companion>steps>check')}</li>
        <li>{t('companion>steps>answer')}</li>
      </ol>
      <p className={styles['promise']}>{t('companion>promise')}</p>
    </div>
  );
}
