import { useNavigate } from 'react-router-dom';
import { assertNever } from '../lib/assert-never.ts';
import type { Screen, ScreenAction } from '../model/screen.ts';
import { useApplicationActions } from '../state/hooks/use-application-actions.ts';

/** What the buttons of a screen do. */
export function useScreenAction({ states }: Screen): (action: ScreenAction) => void {
  const actions = useApplicationActions();
  const navigate = useNavigate();
  return (action) => {
    switch (action) {
      case 'start-again':
        // A page that belongs to no state knows nothing of the application, so it may not end it.
        if (states.length === 0) void navigate('/');
        else actions.startAgain();
        return;
      case 'change-answers':
        actions.changeAnswers();
        return;
      case 'take-offer':
        void actions.takeOffer();
        return;
      case 'open-partner':
        void actions.openPartner();
        return;
      case 'resend-code':
        void actions.resendCode();
        return;
      case 'change-number':
        actions.changeNumber();
        return;
      case 'keep-number':
        actions.keepNumber();
        return;
      case 'skip':
        void actions.completeScreen({ call: '/lead/skip/{id}', body: {} });
        return;
      default:
        assertNever(action);
    }
  };
}
