import { useAction, useShownOffers, useValue } from '../../state/hooks.ts';
import { type OfferChoice, offerCompletion, type ChosenTerms, useOffers } from '../../state/offers.ts';
import { completionRequest, type RequestStatus } from '../../state/request.ts';
import { clearScreenErrorAtom, type ShownErrors, shownScreenErrorsAtom } from '../../state/server-errors.ts';
import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { ScreenAction, ScreenOf } from '../../model/screen.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import type { Formatters } from '../formatters.ts';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useScreenAction } from '../screen-parts.tsx';

type TakenOfferKind = 'single-offer' | 'offer-choice' | 'offer-terms';

/** Props of pages that accept an offer with a separate API call. */
export interface TakenOfferProps {
  readonly screen: ScreenOf<TakenOfferKind>;
  readonly formatters: Formatters;
  readonly notices: Flow['notices'];
  /** Status of the request that accepts the offer. */
  readonly sending: RequestStatus;
  /** Errors from the lender. */
  readonly errors: ShownErrors;
  /** Called when an answer with a server error is edited. */
  readonly onEdit: (answer: DataPointId) => void;
  readonly onTake: (choice: OfferChoice, terms: ChosenTerms) => void;
  readonly onAction: (action: ScreenAction) => void;
}

/** Loads the offers of the current state and accepts one. */
export function useTakenOffer({ screen, flow, formatters }: ScreenPageProps<TakenOfferKind>) {
  const completeScreen = useAction(lenderActions.completeScreen);
  const clearScreenError = useAction(clearScreenErrorAtom);
  const onAction = useScreenAction(screen);
  const offers = useOffers();
  const errors = useValue(shownScreenErrorsAtom);
  const sending = useValue(completionRequest.statusAtom);
  useShownOffers(offers.kind === 'loaded' ? offers.choices.length : 0);
  const shared: TakenOfferProps = {
    screen,
    formatters,
    notices: flow.notices,
    sending,
    errors,
    onEdit: clearScreenError,
    onTake: (choice, terms) => void completeScreen(offerCompletion(screen, choice, terms)),
    onAction,
  };
  return { offers, shared };
}
