import type { ReactElement } from 'react';
import { useTranslation } from '../i18n/translator-context.ts';
import styles from './page-skeleton.module.css';

/** Stands where a page will be, in its shape; invisible for the first moment, since most pages come sooner. */
export function PageSkeleton(): ReactElement {
  const { t } = useTranslation();
  return (
    <main className={styles['skeleton']} aria-busy="true">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <div className={styles['heading']} />
      <div className={styles['line']} />
      <div className={styles['summary']} />
      <div className={styles['field']} />
      <div className={styles['field']} />
      <div className={styles['action']} />
    </main>
  );
}
