import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeDelivery } from '../../state/code-delivery.ts';
import styles from './code-page.module.css';
import { ScreenSkeleton } from '../screen-skeleton.tsx';

interface CodeDeliveryCardProps {
  readonly delivery: CodeDelivery | 'awaited' | undefined;
  /** What can be done about the number. */
  readonly children: ReactNode;
}

/** The number a code went to, as much of it as lets its owner know it again. */
export function CodeDeliveryCard({ delivery, children }: CodeDeliveryCardProps): ReactElement {
  const { t } = useTranslation();
  if (delivery === 'awaited') return <ScreenSkeleton outline={[4.5]} />;
  return (
    <div className={styles['delivery']}>
      {delivery?.phoneNumber !== undefined && (
        <p>
          <span className={styles['label']}>{t('code>sentTo')}</span>{' '}
          <strong className={styles['number']} data-private="">
            {delivery.phoneNumber}
          </strong>
        </p>
      )}
      {children}
    </div>
  );
}
