import { type ReactElement, useCallback, useRef } from 'react';
import { useHref } from 'react-router-dom';
import type { Screen, ScreenCall } from '../../model/screen.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import { useCompletion, useAction } from '../../state/hooks/use-application.ts';
import { useHandover } from '../../state/hooks/use-handover.ts';
import { HandoverPage } from './handover-page.tsx';
import { useScreenAction } from '../use-screen-action.ts';
import { returnedMark, useReturned } from './use-returned.ts';

interface HandoverPlaceProps {
  readonly screen: Screen;
  /** Tells the lender that the applicant is done there. */
  readonly call: ScreenCall;
}

/** A stay at a bank or a card issuer, and the way on from it. */
export function HandoverPlace({ screen, call }: HandoverPlaceProps): ReactElement {
  const completeScreen = useAction(lenderActions.completeScreen);
  const needed = useHandover(useHref(screen.route) + returnedMark);
  const act = useScreenAction(screen);
  const lastAsked = useRef<'done' | 'skip'>('done');
  const done = useCallback(() => {
    lastAsked.current = 'done';
    void completeScreen({ call, body: {} });
  }, [completeScreen, call]);
  const skip = (): void => {
    lastAsked.current = 'skip';
    act('skip');
  };
  return (
    <HandoverPage
      {...needed}
      screen={screen}
      returned={useReturned()}
      sending={useCompletion()}
      onDone={done}
      onSkip={skip}
      onRetry={() => (lastAsked.current === 'skip' ? skip() : done())}
    />
  );
}
