import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './screen-skeleton.module.css';

/** Stands where the lender's part of a screen will be: bars in the shape of what is to come, each of its height in rem. */
export function ScreenSkeleton({ outline }: { readonly outline: readonly number[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {outline.map((height, place) => (
        <div key={place} style={{ height: `${height}rem` }} />
      ))}
    </div>
  );
}
