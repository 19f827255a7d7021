import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { Button } from '../form/parts/button.tsx';
import { type ReactElement, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failed, type FailureKind, hasFailed, type RequestStatus } from '../state/request.ts';
import { Contacts } from './contacts.tsx';
import { PageSettingContext } from './page-setting.ts';
import pageStyles from './page.module.css';
import { useWaitTime } from './wait-time.ts';
import { useOffline } from './use-offline.ts';

export interface FailurePanelProps {
  readonly title: string;
  readonly body: string;
  /** Whether the panel informs about a request that has not failed. */
  readonly isInfo?: boolean;
  /** Whether the request was sent without a press. Then neither the focus nor the scroll position changes. */
  readonly isAutomatic?: boolean;
  readonly children?: ReactNode;
}

/** Whether the pressed submit button is still focused. It is then the retry button. */
function isSubmitFocused(): boolean {
  return document.activeElement?.matches('[type=submit]') === true;
}

/**
 * A failure that no answer caused, with actions. It is announced at once, and focused if the pressed button is gone.
 * With `isInfo` it is only scrolled into view.
 */
export function FailurePanel(props: FailurePanelProps): ReactElement {
  const { title, body, isInfo = false, isAutomatic = false, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAutomatic) return;
    if (!isInfo && !isSubmitFocused()) panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isInfo, isAutomatic]);
  return (
    <Alert ref={panel} tabIndex={-1} severity={isInfo ? 'info' : 'error'}>
      <AlertTitle>{title}</AlertTitle>
      <p>{body}</p>
      {children}
    </Alert>
  );
}

interface RetryPanelProps extends FailurePanelProps {
  readonly onRetry: () => void;
}

/** A failure that a retry may fix. Other actions follow the retry button. */
export function RetryPanel({ onRetry, children, ...texts }: RetryPanelProps): ReactElement {
  const { t } = useTranslation();
  return (
    <FailurePanel {...texts}>
      <Button variant="outlined" onClick={onRetry}>
        {t('failures>retry')}
      </Button>
      {children}
    </FailurePanel>
  );
}

/** The redirect URL of the lender is not allowed. A retry would return the same URL, so the panel shows contacts instead. */
export function UnsafeRedirectPanel(): ReactElement {
  const { t } = useTranslation();
  const { help } = useContext(PageSettingContext);
  return (
    <FailurePanel title={t('failures>unsafe-redirect>title')} body={t('failures>unsafe-redirect>body')}>
      {help && <Contacts help={help} />}
    </FailurePanel>
  );
}

type ShownFailure = Exclude<FailureKind, 'rejected'> | 'slow';

interface SendingNoticeProps extends Pick<FailurePanelProps, 'isAutomatic'> {
  /** The request: submit the application, submit the answers of a screen, or fetch the partner's URL. */
  readonly purpose: 'lead' | 'screen' | 'partnerVisit';
  readonly sending: RequestStatus;
  /** Shown if nothing is slow or failed. */
  readonly idleText?: string;
  /** Without it, the main action of the page retries: see `useSubmitLabel`. */
  readonly onRetry?: (() => void) | undefined;
}

/** Returns the label of the main action. After a failure, or without a reply, it is the label of a retry. */
export function useSubmitLabel<Label extends string | undefined>(
  sending: RequestStatus,
  label: Label,
): Label | string {
  const { t } = useTranslation();
  const failure = failureOf(sending);
  return failure === undefined || failure === 'unsafe-redirect' ? label : t('failures>retry');
}

function NoticePanel({
  onRetry,
  ...panel
}: FailurePanelProps & Pick<SendingNoticeProps, 'onRetry'>): ReactElement {
  return onRetry === undefined ? <FailurePanel {...panel} /> : <RetryPanel {...panel} onRetry={onRetry} />;
}

/** The status below the main action: sending, slow or failed. */
export function SendingNotice(props: SendingNoticeProps): ReactElement {
  const { purpose, sending, idleText = '', isAutomatic = false, onRetry } = props;
  const { t } = useTranslation();
  const slowness = useWaitTime(sending.status === 'sending');
  const failure = failureOf(sending);
  const retryableFailure = failure === 'unsafe-redirect' ? undefined : failure;
  const key =
    retryableFailure === 'too-often'
      ? retryableFailure
      : retryableFailure && (`${purpose}>${retryableFailure}` as const);
  const panelTexts = key && { title: t(`failures>${key}>title`), body: t(`failures>${key}>body`) };
  return (
    <div className={pageStyles['aftermath']}>
      <Typography variant="body2" component="output">
        {slowness === 'quick' ? idleText : t(`sending>${purpose}`)}
      </Typography>
      {failure === 'unsafe-redirect' && <UnsafeRedirectPanel />}
      {panelTexts &&
        (failure === 'offline' && purpose === 'lead' ? (
          <WaitingPanel {...panelTexts} />
        ) : (
          <NoticePanel
            {...panelTexts}
            isInfo={failure === 'slow'}
            isAutomatic={isAutomatic}
            onRetry={onRetry}
          />
        ))}
    </div>
  );
}

/**
 * Submits the surrounding form when the network is back. A repeated submit creates no second lead. If the applicant edits the
 * form meanwhile, it is not submitted automatically.
 */
function WaitingPanel(panelProps: FailurePanelProps): ReactElement {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const offline = useOffline();
  const [isEdited, setEdited] = useState(false);
  useEffect(() => {
    const form = container.current?.closest('form');
    if (!form || isEdited) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('online', () => form.requestSubmit(), { signal });
    for (const edit of ['input', 'change']) form.addEventListener(edit, () => setEdited(true), { signal });
    return () => listeners.abort();
  }, [isEdited]);
  return (
    <div ref={container}>
      <FailurePanel
        {...panelProps}
        {...(offline &&
          !isEdited && {
            isInfo: true,
            title: t('failures>waiting>title'),
            body: t('failures>waiting>body'),
          })}
      />
    </div>
  );
}

/** The status of a request without answers. A rejection is shown as a failure, because no form shows it. */
export function statusWithoutAnswers(sending: RequestStatus): RequestStatus {
  return sending.status === 'failed' && sending.kind === 'rejected' ? failed('refused') : sending;
}

/** Excludes rejected answers: the form shows those. */
function failureOf(sending: RequestStatus): ShownFailure | undefined {
  if (sending.status === 'slow') return 'slow';
  return hasFailed(sending) ? sending.kind : undefined;
}
