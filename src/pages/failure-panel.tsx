import { Button } from '../form/parts/button.tsx';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/configured-messages.ts';
import styles from './failure-panel.module.css';

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
    <div ref={panel} tabIndex={-1} className={styles['panel']} data-calm={calm} role="alert">
      <p className={styles['title']}>{title}</p>
      <p>{body}</p>
      {children}
    </div>
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
