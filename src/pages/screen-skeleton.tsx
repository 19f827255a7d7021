import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './screen-skeleton.module.css';

/** Stands where the lender's part of a screen will be; each child is a bar in the shape of what is to come. */
export function ScreenSkeleton({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {children}
    </div>
  );
}
