import type { ReactElement, ReactNode } from 'react';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import type { RequestStatus } from '../../state/request.ts';
import { useApplicationResult, usePartnerVisit } from '../../state/hooks/use-application.ts';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { Points } from '../points.tsx';
import { ScreenActions } from '../screen-actions.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useScreenWords } from '../screen-words.ts';
import { ToneMark } from '../tone-mark.tsx';
import { useScreenAction } from '../use-screen-action.ts';
import { Stages } from './stages.tsx';

export interface StatusPageProps {
  readonly screen: Screen;
  readonly partner: string | undefined;
  readonly summary?: ReactNode;
  /** What is said of the waiting itself. */
  readonly waiting?: ReactNode;
  /** What it offers besides its news. */
  readonly invitation?: ReactNode;
  /** The invitation has the main action; all else steps back. */
  readonly isInviting?: boolean;
  /** How asking for the way to the partner goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
  /** Below all else. */
  readonly closing?: ReactNode;
}

/** News of the application, and what can be done about it. */
export function StatusPage(props: StatusPageProps): ReactElement {
  const {
    screen,
    partner,
    summary,
    waiting,
    invitation,
    isInviting = false,
    sending,
    onAction,
    closing,
  } = props;
  const words = useScreenWords(screen.id, partner);
  return (
    <Page
      id={screen.id}
      heading={words.title}
      before={summary}
      mark={words.stages.length === 0 && <ToneMark tone={screen.tone} />}
    >
      <p className={styles['intro']}>{words.body}</p>
      {words.stages.length > 0 && <Stages stages={words.stages} current={1} />}
      <Points title={words.pointsTitle} points={words.points} />
      {waiting}
      <ScreenActions
        screen={screen}
        words={words}
        hasMain={!isInviting}
        sending={sending}
        onAction={onAction}
      />
      {invitation}
      {closing}
    </Page>
  );
}

/** What any page of news is given, and does. */
export function useStatus(
  screen: Screen,
): Pick<StatusPageProps, 'screen' | 'partner' | 'sending' | 'onAction'> {
  return {
    screen,
    partner: useApplicationResult()?.partner?.name,
    sending: usePartnerVisit(),
    onAction: useScreenAction(screen),
  };
}

/** News that belongs to no application. */
export function NoticeScreen({ screen }: Pick<ScreenPageProps<'notice'>, 'screen'>): ReactElement {
  return <StatusPage {...useStatus(screen)} />;
}
