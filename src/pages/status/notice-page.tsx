import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../form/parts/button.tsx';
import type { Screen } from '../../model/screen.ts';
import type { Formatters } from '../formatters.ts';
import { LoanSummary } from '../loan-summary.tsx';
import { Page } from '../page.tsx';
import { BulletList, ScreenActions, ToneIcon, useScreenMessages } from '../screen-parts.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useWaitTime } from '../wait-time.ts';
import { ContactConsents } from './contact-consents.tsx';
import { StageList } from './stage-list.tsx';
import { changeAnswersAtom } from '../../state/application-progress.ts';
import { dependenciesAtom } from '../../state/dependencies.ts';
import { useAction, useLoan, useValue } from '../../state/hooks.ts';
import { receivedAtAtom } from '../../state/stored-records.ts';
import { useStatusPoll } from '../../state/poll-status.ts';

import styles from '../page.module.css';

interface NoticePageProps {
  readonly screen: Screen;
  readonly summary?: ReactNode;
  /** More information: waiting time, rights, receipt. */
  readonly details?: ReactNode;
  /** An optional offer. */
  readonly invitation?: ReactNode;
  /** True if the invitation has the main action. All other actions are secondary then. */
  readonly isInviting?: boolean;
  /** Shown at the end of the page. */
  readonly closing?: ReactNode;
}

/** The status of the application and its actions. */
export function NoticePage(props: NoticePageProps): ReactElement {
  const { screen, summary, details, invitation, isInviting = false, closing } = props;
  const messages = useScreenMessages(screen.id);
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      before={summary}
      mark={messages.stages.length === 0 && <ToneIcon tone={screen.tone} />}
      intro={messages.body}
    >
      {messages.stages.length > 0 && <StageList stages={messages.stages} current={1} isMoving />}
      <BulletList title={messages.pointsTitle} points={messages.points} />
      {details}
      <ScreenActions screen={screen} messages={messages} hasMain={!isInviting} />
      {invitation}
      {closing}
    </Page>
  );
}

/** After this number of consecutive unreadable replies, the page shows a message. */
const unreadableLimit = 3;

/** The status of polling. Its space is reserved, so that a new message does not move other content. */
function PollStatus(): ReactElement {
  const { t } = useTranslation();
  const changeAnswers = useAction(changeAnswersAtom);
  const { pollFailures, unreadableStatuses, checkNow } = useStatusPoll();
  const isUnreadable = unreadableStatuses >= unreadableLimit;
  const slowness = useWaitTime(true);
  const slownessMessage = {
    quick: '',
    slow: t('waiting>slow'),
    'very-slow': t('waiting>verySlow'),
  }[slowness];
  const pollMessage = isUnreadable
    ? t('waiting>unreadable')
    : pollFailures > 0
      ? t('waiting>unreachable')
      : undefined;
  return (
    <div className={styles['waiting']}>
      <output>{pollMessage ?? slownessMessage}</output>
      {(isUnreadable || slowness === 'very-slow') && (
        <Button variant="outlined" onClick={checkNow}>
          {t('waiting>checkNow')}
        </Button>
      )}
      {isUnreadable && (
        <Button variant="text" onClick={() => changeAnswers()}>
          {t('waiting>backToAnswers')}
        </Button>
      )}
    </div>
  );
}

/** Polls the state of the application until it changes. */
export function WaitingScreen({
  screen,
  formatters,
}: Pick<ScreenPageProps<'waiting'>, 'screen' | 'formatters'>): ReactElement {
  return (
    <NoticePage
      screen={screen}
      summary={<LoanSummary loan={useLoan()} formatters={formatters} />}
      details={<PollStatus />}
    />
  );
}

interface OutcomePageProps extends Pick<NoticePageProps, 'details' | 'invitation' | 'isInviting'> {
  readonly screen: Screen;
  readonly formatters: Formatters;
}

/** Another loan is not offered right after this one was requested. */
const reapplyAfterMs = 60 * 60 * 1000;

/** Removes the action to apply again in the first hour after the application was received. */
function useDelayedReapplication(screen: Screen): Screen {
  const receivedAt = useValue(receivedAtAtom);
  const { now } = useValue(dependenciesAtom);
  const [openedAt] = useState(now);
  const elapsed = receivedAt === null ? Infinity : openedAt - receivedAt.getTime();
  // If the clock was set back, the elapsed time is unknown.
  if (elapsed < 0 || elapsed > reapplyAfterMs) return screen;
  return { ...screen, actions: screen.actions.filter((action) => action !== 'start-again') };
}

/** The final status of an application. */
export function OutcomePage(props: OutcomePageProps): ReactElement {
  const { formatters, details, invitation, isInviting = false } = props;
  const screen = useDelayedReapplication(props.screen);
  return (
    <NoticePage
      screen={screen}
      details={details}
      invitation={invitation}
      isInviting={isInviting}
      summary={<LoanSummary loan={useLoan()} formatters={formatters} />}
      closing={<ContactConsents />}
    />
  );
}
