import { useNavigate } from '../router/router.tsx';
import { assertNever } from '../lib/assert-never.ts';
import type { Screen, ScreenAction } from '../model/screen.ts';
import { changeAnswersAtom, startAgainAtom } from '../state/actions/start-again.ts';
import { offerDeclinedAtom } from '../state/declined-offer.ts';
import { useAction } from '../state/hooks/use-application.ts';
import { changeNumberAtom, keepNumberAtom, lenderActions, openPartnerAtom } from '../state/lender-actions.ts';

/** What the buttons of a screen do. */
export function useScreenAction({ states }: Screen): (action: ScreenAction) => void {
  const startAgain = useAction(startAgainAtom);
  const changeAnswers = useAction(changeAnswersAtom);
  const declineOffer = useAction(offerDeclinedAtom);
  const takeOffer = useAction(lenderActions.takeOffer);
  const openPartner = useAction(openPartnerAtom);
  const resendCode = useAction(lenderActions.resendCode);
  const changeNumber = useAction(changeNumberAtom);
  const keepNumber = useAction(keepNumberAtom);
  const completeScreen = useAction(lenderActions.completeScreen);
  const navigate = useNavigate();
  return (action) => {
    switch (action) {
      case 'start-again':
        // A screen without a state says nothing of the application, so its button must not end it.
        if (states.length === 0) navigate('/');
        else startAgain();
        return;
      case 'change-answers':
        changeAnswers();
        return;
      case 'decline-offer':
        declineOffer(true);
        return;
      case 'take-offer':
        void takeOffer();
        return;
      case 'open-partner':
        void openPartner();
        return;
      case 'resend-code':
        void resendCode();
        return;
      case 'change-number':
        changeNumber();
        return;
      case 'keep-number':
        keepNumber();
        return;
      case 'skip':
        void completeScreen({ call: 'skipLead', body: {} });
        return;
      default:
        assertNever(action);
    }
  };
}
