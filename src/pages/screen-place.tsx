import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { assertNever } from '../lib/assert-never.ts';
import type { Flow } from '../model/flow.ts';
import type { Screen, ScreenAction } from '../model/screen.ts';
import { useApplicationResult, useHandoff } from '../state/use-application.ts';
import { useApplicationActions } from '../state/use-application-actions.ts';
import { useLoan } from '../state/use-loan.ts';
import { useStatusPoll } from '../state/use-status-poll.ts';
import type { Figures } from './figures.ts';
import { HandoffPage } from './handoff-page.tsx';
import { LoanSummary } from './loan-summary.tsx';
import { OfferPage } from './offer-page.tsx';
import { StatusPage } from './status-page.tsx';

interface ScreenPlaceProps {
  readonly screen: Screen;
  readonly figures: Figures;
  /** What the law wants said beside an offer. */
  readonly notices?: Flow['notices'];
}

/** What the buttons of a screen do. */
function useScreenAction({ states }: Screen): (action: ScreenAction) => void {
  const { startAgain, changeAnswers, takeOffer, openPartner } = useApplicationActions();
  const navigate = useNavigate();
  return (action) => {
    switch (action) {
      case 'start-again':
        // A page that belongs to no state knows nothing of the application, so it may not end it.
        if (states.length === 0) void navigate('/');
        else startAgain();
        return;
      case 'change-answers':
        changeAnswers();
        return;
      case 'take-offer':
        void takeOffer();
        return;
      case 'open-partner':
        void openPartner();
        return;
      default:
        assertNever(action);
    }
  };
}

/** A page outside the form, by its kind. */
export function ScreenPlace({ screen, figures, notices }: ScreenPlaceProps): ReactElement {
  const act = useScreenAction(screen);
  const loan = useLoan();
  const result = useApplicationResult();
  const handoff = useHandoff();
  const { pollFailures, checkNow } = useStatusPoll(screen.poll);
  const partner = result?.partner;
  switch (screen.kind) {
    case 'status':
      return (
        <StatusPage
          screen={screen}
          partner={partner?.name}
          summary={screen.states.length > 0 && <LoanSummary loan={loan} figures={figures} />}
          unreachable={pollFailures > 0}
          sending={handoff}
          onAction={act}
          onCheck={checkNow}
        />
      );
    case 'offer':
      return (
        <OfferPage
          screen={screen}
          partner={partner}
          offer={result?.offer}
          figures={figures}
          notices={notices}
          sending={handoff}
          onAction={act}
        />
      );
    case 'handoff':
      return <HandoffPage screen={screen} partner={partner?.name} sending={handoff} onAction={act} />;
    case 'form':
      throw new Error(`The screen "${screen.id}" asks nothing.`);
    default:
      return assertNever(screen.kind);
  }
}
