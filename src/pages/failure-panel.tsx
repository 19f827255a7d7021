import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { Button } from '../form/parts/button.tsx';
import { type ReactElement, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailureKind, hasFailed, type RequestStatus } from '../state/request.ts';
import { Contacts } from './contacts.tsx';
import { PageSettingContext } from './page-setting.ts';
import pageStyles from './page.module.css';
import { useSlowness } from './slowness.ts';
import { useOffline } from './use-offline.ts';

export interface FailurePanelProps {
  readonly title: string;
  readonly body: string;
  /** Nothing failed yet: it is only worth saying. */
  readonly calm?: boolean;
  readonly children?: ReactNode;
}

/**
 * Something went wrong that no answer is to blame for: announced at once, with a way on. A failure takes the
 * focus; what is only worth saying is brought into view.
 */
export function FailurePanel({ title, body, calm = false, children }: FailurePanelProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!calm) panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [calm]);
  return (
    <Alert ref={panel} tabIndex={-1} severity={calm ? 'info' : 'error'}>
      <AlertTitle>{title}</AlertTitle>
      <p>{body}</p>
      {children}
    </Alert>
  );
}

interface RetryPanelProps extends FailurePanelProps {
  /** Submits the form it stands in where absent. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failure that may be gone the next time; other ways on stand behind the way to try again. */
export function RetryPanel({ onRetry, children, ...said }: RetryPanelProps): ReactElement {
  const { t } = useTranslation();
  return (
    <FailurePanel {...said}>
      <Button
        variant="outlined"
        onClick={({ currentTarget }) => (onRetry ? onRetry() : currentTarget.form?.requestSubmit())}
      >
        {t('failures>retry')}
      </Button>
      {children}
    </FailurePanel>
  );
}

/** The lender named an address nobody may be sent to. Asked again it would name the same, so whoever helps is named. */
export function UnsafeRedirectPanel(): ReactElement {
  const { t } = useTranslation();
  const { help } = useContext(PageSettingContext);
  return (
    <FailurePanel title={t('failures>unsafe-redirect>title')} body={t('failures>unsafe-redirect>body')}>
      {help && <Contacts help={help} />}
    </FailurePanel>
  );
}

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
  const retried = trouble === 'unsafe-redirect' ? undefined : trouble;
  const key = retried === 'too-often' ? retried : retried && (`${purpose}>${retried}` as const);
  const said = key && { title: t(`failures>${key}>title`), body: t(`failures>${key}>body`) };
  return (
    <div className={pageStyles['aftermath']}>
      <Typography variant="body2" component="output">
        {slowness === 'quick' ? calm : t(`sending>${purpose}`)}
      </Typography>
      {trouble === 'unsafe-redirect' && <UnsafeRedirectPanel />}
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
