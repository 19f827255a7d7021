import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '../state/request.ts';
import { FailurePanel } from './failure-panel.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface AwaitedProps {
  /** How asking for it goes. */
  readonly asking: RequestStatus;
  /** Said where it does not come. */
  readonly title: string;
  readonly body: string;
  /** What is to come, as bars: the height of each, in rem. */
  readonly outline: readonly number[];
  readonly onAsk: () => void;
}

/** In the place of what the lender has yet to send: its outline, or that it did not come and how to ask again. */
export function Awaited({ asking, title, body, outline, onAsk }: AwaitedProps): ReactElement {
  const { t } = useTranslation();
  return isOverdue(asking) ? (
    <FailurePanel title={title} body={body}>
      <Button variant="outlined" onClick={onAsk}>
        {t('failures>retry')}
      </Button>
    </FailurePanel>
  ) : (
    <ScreenSkeleton outline={outline} />
  );
}

/** Whether the applicant is told that it did not come. */
export function isOverdue({ status }: RequestStatus): boolean {
  return status === 'failed' || status === 'slow';
}
