import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/configured-messages.ts';
import { hasFailed, type FailureKind, type RequestStatus } from '../state/request.ts';
import styles from './page.module.css';
import { useSlowness } from './slowness.ts';
import { type FailurePanelProps, RetryPanel } from './failure-panel.tsx';
import { useOffline } from './use-offline.ts';

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
  const key = trouble === 'too-often' ? trouble : trouble && (`${purpose}>${trouble}` as const);
  const said = key && { title: t(`failures>${key}>title`), body: t(`failures>${key}>body`) };
  return (
    <div className={styles['aftermath']}>
      <output className={styles['smallPrint']}>
        {slowness === 'quick' ? calm : t(`sending>${purpose}`)}
      </output>
      {said &&
        (trouble === 'offline' && purpose === 'lead' ? (
          <WaitingPanel {...said} />
        ) : (
          <RetryPanel {...said} calm={trouble === 'slow'} onRetry={onRetry} />
        ))}
    </div>
  );
}

/**
 * Submits the form it stands in once the network is back: sent twice, an application is one lead all the same. What is typed
 * meanwhile nobody asked to send: then it waits for the button.
 */
function WaitingPanel(said: FailurePanelProps): ReactElement {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const offline = useOffline();
  const [isEdited, setEdited] = useState(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || isEdited) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => form.requestSubmit(), { signal });
    for (const edit of ['input', 'change']) form.addEventListener(edit, () => setEdited(true), { signal });
    return () => listening.abort();
  }, [isEdited]);
  return (
    <div ref={place}>
      <RetryPanel
        {...said}
        {...(offline &&
          !isEdited && { title: t('failures>waiting>title'), body: t('failures>waiting>body') })}
      />
    </div>
  );
}

/** What went wrong; errors of answers are shown by the form. */
function troubleOf(sending: RequestStatus): Trouble | undefined {
  if (sending.status === 'slow') return 'slow';
  return hasFailed(sending) ? sending.kind : undefined;
}
