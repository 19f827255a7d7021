import { useNavigate } from 'react-router-dom';
import { assertNever } from '../lib/assert-never.ts';
import type { Screen, ScreenAction } from '../model/screen.ts';
import { useApplicationActions } from '../state/use-application-actions.ts';

/** What the buttons of a screen do. */
export function useScreenAction({ states }: Screen): (action: ScreenAction) => void {
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
