import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './night.module.css';

/** What the brand says of itself before anything is asked. */
export function Motto({ productName }: { readonly productName: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <section className={styles['motto']} aria-label={productName}>
      <p>{t('lantern>motto')}</p>
    </section>
  );
}
