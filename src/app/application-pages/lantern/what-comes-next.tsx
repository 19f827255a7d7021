import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './what-comes-next.module.css';

export function WhatComesNext(): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className={styles['next']} aria-labelledby="lantern-title">
      <h2 id="lantern-title" className={styles['title']}>
        {t('lantern>title')}
      </h2>
      <ol className={styles['steps']}>
        <li>{t('lantern>steps>answer')}</li>
        <li>{t('lantern>steps>review')}</li>
        <li>{t('lantern>steps>decide')}</li>
      </ol>
      <p className={styles['promise']}>{t('lantern>promise')}</p>
    </aside>
  );
}
