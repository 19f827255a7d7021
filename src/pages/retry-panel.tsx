import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FailurePanel, type FailurePanelProps } from './failure-panel.tsx';

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
