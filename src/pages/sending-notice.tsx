import type { ReactElement } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { hasFailed, type FailureKind, type RequestStatus } from '../state/request.ts';
import styles from './page.module.css';
import { useSlowness } from './slowness.ts';
import { RetryPanel } from './failure-panel.tsx';

type Trouble = Exclude<FailureKind, 'rejected'> | 'slow';

interface SendingNoticeProps {
  /** What is asked of the lender: to take the application, to take the answers of a screen, or the way to the partner. */
  readonly purpose: 'lead' | 'screen' | 'partnerVisit';
  readonly sending: RequestStatus;
  /** What is said while all is well. */
  readonly calm?: string;
  /** Tries again; submits the form where absent. */
  readonly onRetry?: () => void;
}

/** What there is to say below the main action while something is sent, and when it did not arrive. */
export function SendingNotice(props: SendingNoticeProps): ReactElement {
  const { purpose, sending, calm = '', onRetry } = props;
  const { t } = useTranslation();
  const slowness = useSlowness(sending.status === 'sending');
  const trouble = troubleOf(sending);
  return (
    <div className={styles['aftermath']}>
      <output className={styles['smallPrint']}>
        {slowness === 'quick' ? calm : t(`sending>${purpose}`)}
      </output>
      {trouble !== undefined && (
        <RetryPanel
          title={
            trouble === 'too-often'
              ? t('failures>too-often>title')
              : t(`failures>${purpose}>${trouble}>title`)
          }
          body={
            trouble === 'too-often' ? t('failures>too-often>body') : t(`failures>${purpose}>${trouble}>body`)
          }
          calm={trouble === 'slow'}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

/** What went wrong; errors of answers are shown by the form. */
function troubleOf(sending: RequestStatus): Trouble | undefined {
  if (sending.status === 'slow') return 'slow';
  return hasFailed(sending) ? sending.kind : undefined;
}
