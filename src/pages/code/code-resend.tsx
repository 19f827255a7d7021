import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts';
import type { RequestStatus } from '../../state/request.ts';
import styles from './code-page.module.css';
import { SendingNotice } from '../sending-notice.tsx';

interface CodeResendProps {
  readonly label: string;
  /** Until another code may be asked for. */
  readonly seconds: number | undefined;
  readonly resending: RequestStatus;
  readonly phoneNumber: string | undefined;
  readonly onResend: () => void;
}

type News = 'none' | 'sent' | 'again';

const waitId = 'resend-wait';

/** Another code, once the lender sends one. The seconds are seen, not heard; only that the wait is over is said. */
export function CodeResend({
  label,
  seconds,
  resending,
  phoneNumber,
  onResend,
}: CodeResendProps): ReactElement {
  const { t } = useTranslation();
  const waits = seconds !== 0;
  const news = useNews(seconds, resending);
  const messages = {
    none: '',
    sent: phoneNumber === undefined ? t('code>resent') : t('code>resentTo', { phoneNumber }),
    again: t('code>resendReady'),
  };
  return (
    <div className={styles['resend']}>
      <Button
        variant="outlined"
        aria-disabled={waits || resending.status === 'sending'}
        aria-describedby={waits ? waitId : undefined}
        onClick={() => {
          if (!waits && resending.status !== 'sending') onResend();
        }}
      >
        {label}
      </Button>
      {seconds !== undefined && waits && (
        <p id={waitId} className={styles['wait']}>
          {t('code>resendWait', { time: minutesAndSeconds(seconds) })}
        </p>
      )}
      <output className={styles['news']}>{messages[news]}</output>
      <SendingNotice purpose="screen" sending={resending} onRetry={onResend} />
    </div>
  );
}

/** What happened on this page while it was shown: a new code was sent, and later another may be asked for. */
function useNews(seconds: number | undefined, { status }: RequestStatus): News {
  const [news, setNews] = useState<News>('none');
  const waits = seconds === undefined ? undefined : seconds > 0;
  const before = useRef({ waits, status });
  useEffect(() => {
    const { waits: waited, status: was } = before.current;
    before.current = { waits, status };
    if ((was === 'sending' || was === 'slow') && status === 'idle') setNews('sent');
    else if (waited === true && waits === false) setNews('again');
  }, [waits, status]);
  return news;
}
