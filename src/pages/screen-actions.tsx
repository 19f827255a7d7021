import Button from '@mui/material/Button';
import { type ReactElement, useRef } from 'react';
import type { Screen, ScreenAction } from '../model/screen.ts';
import type { RequestStatus } from '../state/request.ts';
import { MainAction } from './main-action.tsx';
import type { ScreenWords } from './screen-words.ts';
import { SendingNotice } from './sending-notice.tsx';

interface ScreenActionsProps {
  readonly screen: Screen;
  readonly words: ScreenWords;
  /** How asking for the way to the partner goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
}

const asksLender: { readonly [Each in ScreenAction]: boolean } = {
  'take-offer': true,
  'open-partner': true,
  'change-answers': false,
  'start-again': false,
  // Its own page asks, and says how that goes.
  'resend-code': false,
  'change-number': false,
  'keep-number': false,
  skip: false,
};

/** Everything that can be done on a screen: the first as its main action, the others as quieter ways on. */
export function ScreenActions({ screen, words, sending, onAction }: ScreenActionsProps): ReactElement | null {
  const [mainAction, ...otherActions] = screen.actions;
  const lastAsked = useRef(screen.actions.find((action) => asksLender[action]));
  if (mainAction === undefined) return null;
  const act = (action: ScreenAction): void => {
    if (asksLender[action]) lastAsked.current = action;
    onAction(action);
  };
  return (
    <MainAction
      label={words.action(mainAction)}
      busy={sending.status === 'sending'}
      onSubmit={() => act(mainAction)}
    >
      {otherActions.map((action) => (
        <Button key={action} variant="outlined" onClick={() => act(action)}>
          {words.action(action)}
        </Button>
      ))}
      {screen.actions.some((action) => asksLender[action]) && (
        <SendingNotice
          purpose="handoff"
          sending={sending}
          onRetry={() => lastAsked.current && onAction(lastAsked.current)}
        />
      )}
    </MainAction>
  );
}
