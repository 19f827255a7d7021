import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLateOrFailed, type RequestStatus } from '../state/request.ts';
import { RetryPanel } from './failure-panel.tsx';
import type { Screen } from '../model/screen.ts';
import { Page } from './page.tsx';
import { ScreenSkeleton } from './page-skeleton.tsx';
import styles from './page.module.css';
import { useScreenMessages } from './screen-parts.tsx';

interface AsyncContentProps {
  /** Status of the request. */
  readonly loading: RequestStatus;
  /** Shown with a retry button if the request fails. */
  readonly title: string;
  readonly body: string;
  /** Heights of the skeleton bars, in rem. */
  readonly barHeights: readonly number[];
  readonly onRetry: () => void;
}

/** Placeholder for data of the lender: a skeleton while it is loading, a retry button if that fails. */
export function AsyncContent({ loading, title, body, barHeights, onRetry }: AsyncContentProps): ReactElement {
  const [isRetried, setRetried] = useState(false);
  return isLateOrFailed(loading) ? (
    <RetryPanel
      title={title}
      body={body}
      isInfo={loading.status === 'slow'}
      isAutomatic={!isRetried}
      onRetry={() => {
        setRetried(true);
        onRetry();
      }}
    />
  ) : (
    <ScreenSkeleton barHeights={barHeights} />
  );
}

interface AsyncScreenProps {
  readonly screen: Screen;
  /** Status of the request for the questions of the screen. */
  readonly loading: RequestStatus;
  readonly barHeights: readonly number[];
  readonly onRetry: () => void;
}

/** A screen whose questions are not loaded yet. */
export function AsyncScreen({ screen, loading, barHeights, onRetry }: AsyncScreenProps): ReactElement {
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id);
  // An unreadable reply is not a connection failure, so it has a different message.
  const failure = loading.status === 'failed' && loading.kind === 'unreadable' ? 'unknownQuestions' : 'page';
  return (
    <Page id={screen.id} heading={messages.title} inError={isLateOrFailed(loading)} intro={messages.body}>
      <div className={styles['form']}>
        <AsyncContent
          loading={loading}
          title={t(`failures>${failure}>title`)}
          body={t(`failures>${failure}>body`)}
          barHeights={barHeights}
          onRetry={onRetry}
        />
      </div>
    </Page>
  );
}
