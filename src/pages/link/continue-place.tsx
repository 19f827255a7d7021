import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { decodedSegment } from '../../lib/decoded-segment.ts';
import type { Screen } from '../../model/screen.ts';
import { useAction } from '../../state/hooks/use-application.ts';
import { startAgainAtom } from '../../state/actions/start-again.ts';
import { useContinuing } from '../../state/continue-lead.ts';
import { ContinuePage } from './continue-page.tsx';

interface ContinuePlaceProps {
  readonly screen: Screen;
  /** The end of the address, as it is written there; absent where the state led here. */
  readonly linked: string | undefined;
}

/** A mailed link on its way to the application it is for. */
export function ContinuePlace({ screen, linked }: ContinuePlaceProps): ReactElement {
  const startAgain = useAction(startAgainAtom);
  const navigate = useNavigate();
  const { asking, isDead, ask } = useContinuing(linked && decodedSegment(linked), screen.route);
  return (
    <ContinuePage
      screen={screen}
      asking={asking}
      isDead={isDead}
      onAsk={ask}
      onBegin={() => {
        // A dead link ends nothing that is under way in this browser; a lead that leads back here has to end.
        if (linked === undefined) startAgain();
        else void navigate('/', { replace: true });
      }}
    />
  );
}
