import type { ReactElement } from 'react';
import type { RequestStatus } from '../state/request.ts';
import { RetryPanel } from './retry-panel.tsx';
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
  return isOverdue(asking) ? (
    <RetryPanel title={title} body={body} onRetry={onAsk} />
  ) : (
    <ScreenSkeleton outline={outline} />
  );
}

/** Whether the applicant is told that it did not come. */
export function isOverdue({ status }: RequestStatus): boolean {
  return status === 'failed' || status === 'slow';
}
