import { Button } from '../form/parts/button.tsx';
import { type ReactElement, useRef } from 'react';
import type { Screen, ScreenAction } from '../model/screen.ts';
import type { RequestStatus } from '../state/request.ts';
import { MainAction } from './main-action.tsx';
import styles from './page.module.css';
import type { ScreenMessages } from './screen-messages.ts';
import { SendingNotice } from './sending-notice.tsx';

interface ScreenActionsProps {
  readonly screen: Screen;
  readonly messages: ScreenMessages;
  readonly hasMain?: boolean;
  /** How asking for the way to the partner goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
}

const asksLender: { readonly [Each in ScreenAction]: boolean } = {
  'take-offer': true,
  'open-partner': true,
  'change-answers': false,
  'start-again': false,
  'decline-offer': false,
  // Its own page asks, and says how that goes.
  'resend-code': false,
  'change-number': false,
  'keep-number': false,
  skip: false,
};

/** Nobody is led there: whoever wants it finds it. */
const aside: { readonly [Each in ScreenAction]?: 'text' } = {
  'start-again': 'text',
  'decline-offer': 'text',
};

/**
 * Everything that can be done on a screen: the first as its main action, the others as quieter ways on. Where the main
 * action is elsewhere on the page, all are quiet.
 */
export function ScreenActions(props: ScreenActionsProps): ReactElement | null {
  const { screen, messages, hasMain = true, sending, onAction } = props;
  const [mainAction, ...otherActions] = screen.actions;
  const lastAsked = useRef(screen.actions.find((action) => asksLender[action]));
  if (mainAction === undefined) return null;
  const act = (action: ScreenAction): void => {
    if (asksLender[action]) lastAsked.current = action;
    onAction(action);
  };
  const notice = screen.actions.some((action) => asksLender[action]) && (
    <SendingNotice
      purpose="partnerVisit"
      sending={sending}
      onRetry={() => lastAsked.current && onAction(lastAsked.current)}
    />
  );
  if (!hasMain) {
    return (
      <div className={styles['actions']}>
        <OtherActions actions={screen.actions} messages={messages} onAction={act} />
        {notice}
      </div>
    );
  }
  return (
    <MainAction
      label={messages.action(mainAction)}
      busy={sending.status === 'sending'}
      onSubmit={() => act(mainAction)}
    >
      <OtherActions actions={otherActions} messages={messages} onAction={act} />
      {notice}
    </MainAction>
  );
}

interface OtherActionsProps {
  readonly actions: readonly ScreenAction[];
  readonly messages: ScreenMessages;
  readonly onAction: (action: ScreenAction) => void;
}

/** The quieter ways on from a screen, beside its main action. */
export function OtherActions({ actions, messages, onAction }: OtherActionsProps): ReactElement {
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant={aside[action] ?? 'outlined'} onClick={() => onAction(action)}>
          {messages.action(action)}
        </Button>
      ))}
    </>
  );
}
