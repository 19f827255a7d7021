import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isOverdue, type RequestStatus } from '../state/request.ts';
import { RetryPanel } from './failure-panel.tsx';
import type { Screen } from '../model/screen.ts';
import { Page } from './page.tsx';
import { ScreenSkeleton } from './page-skeleton.tsx';
import styles from './page.module.css';
import { useScreenMessages } from './screen-parts.tsx';

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

interface AwaitedScreenProps {
  readonly screen: Screen;
  /** How asking for what it lacks goes. */
  readonly asking: RequestStatus;
  readonly outline: readonly number[];
  readonly onAsk: () => void;
}

/** A screen that can ask nothing before the lender has said what. */
export function AwaitedScreen({ screen, asking, outline, onAsk }: AwaitedScreenProps): ReactElement {
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id);
  // The connection works where a reply came without what the screen asks.
  const failure = asking.status === 'failed' && asking.kind === 'unreadable' ? 'unknownQuestions' : 'page';
  return (
    <Page id={screen.id} heading={messages.title} inError={isOverdue(asking)} intro={messages.body}>
      <div className={styles['form']}>
        <Awaited
          asking={asking}
          title={t(`failures>${failure}>title`)}
          body={t(`failures>${failure}>body`)}
          outline={outline}
          onAsk={onAsk}
        />
      </div>
    </Page>
  );
}
