import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-skeleton.module.css';

/** In the shape of the page that will replace it; invisible for the first moment, since most pages load sooner. */
export function PageSkeleton(): ReactElement {
  const { t } = useTranslation();
  return (
    <main className={`${styles['skeleton']} ${styles['page']}`} aria-busy="true">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <Skeleton width="85%" height="2.25rem" />
      <Skeleton width="60%" height="1.25rem" />
      <Skeleton height="5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.75rem" />
    </main>
  );
}

/** In the shape of the lender's part of a screen: one bar for each height, in rem. */
export function ScreenSkeleton({ outline }: { readonly outline: readonly number[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {outline.map((height, index) => (
        <Skeleton key={index} height={`${height}rem`} />
      ))}
    </div>
  );
}
