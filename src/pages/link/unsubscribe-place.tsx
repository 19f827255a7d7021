import type { ReactElement } from 'react';
import type { Screen } from '../../model/screen.ts';
import { useUnsubscribing } from '../../state/hooks/use-unsubscribing.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';
import { useScreenAction } from '../use-screen-action.ts';

/** The end of all mail, for the address a link names or somebody types. */
export function UnsubscribePlace({ screen }: { readonly screen: Screen }): ReactElement {
  const { linkedEmail, sending, isDone, unsubscribe } = useUnsubscribing();
  return (
    <UnsubscribePage
      screen={screen}
      email={linkedEmail}
      sending={sending}
      isDone={isDone}
      onSubmit={unsubscribe}
      onAction={useScreenAction(screen)}
    />
  );
}
