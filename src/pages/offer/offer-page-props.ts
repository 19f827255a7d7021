import type { Flow } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import type { OfferChoice, SettledTerms } from '../../state/offers.ts';
import type { RequestStatus } from '../../state/request.ts';
import type { ShownErrors } from '../../state/server-errors.ts';
import type { Figures } from '../figures.ts';

/** What the pages share on which an offer is taken by a call of its own. */
export interface TakenOfferProps {
  readonly screen: Screen;
  readonly figures: Figures;
  readonly notices: Flow['notices'];
  /** How taking the offer goes. */
  readonly sending: RequestStatus;
  /** What the lender complained of. */
  readonly errors: ShownErrors;
  /** An answer that was complained of is being changed. */
  readonly onEdit: (answer: DataPointId) => void;
  readonly onTake: (choice: OfferChoice, terms: SettledTerms) => void;
  readonly onAction: (action: ScreenAction) => void;
}
