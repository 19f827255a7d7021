import type { ReactElement } from 'react';
import type { StepFormProps } from '../../form/step-form-props.ts';
import type { Flow } from '../../model/flow.ts';
import type { Screen } from '../../model/screen.ts';
import { type OfferChoice, offerCompletion, useOffers } from '../../state/offers.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import { clearScreenErrorAtom } from '../../state/server-errors.ts';
import { useCompletion, useScreenErrors, useToday, useAction } from '../../state/hooks/use-application.ts';
import { useShownOffers } from '../../state/hooks/use-tracking.ts';
import type { Figures } from '../figures.ts';
import { OfferChoicePage } from './offer-choice-page.tsx';
import type { TakenOfferProps } from './offer-page-props.ts';
import { type OfferedTerms, OfferTermsPage } from './offer-terms-page.tsx';
import { PageFailure } from '../page-failure.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { useScreenAction } from '../use-screen-action.ts';

/** The page of offers that are taken by a call of its own. */
export type CallingScreen = Screen & Required<Pick<Screen, 'call'>>;

interface OfferPlaceProps extends Pick<StepFormProps, 'formats' | 'phone'> {
  readonly screen: CallingScreen;
  readonly flow: Flow;
  readonly figures: Figures;
}

/** What the lender offers in a state, once it has come: to take, to choose from, or to adjust. */
export function OfferPlace({ screen, flow, figures, ...rules }: OfferPlaceProps): ReactElement {
  const completeScreen = useAction(lenderActions.completeScreen);
  const clearScreenError = useAction(clearScreenErrorAtom);
  const act = useScreenAction(screen);
  const offers = useOffers();
  const errors = useScreenErrors();
  const sending = useCompletion();
  const today = useToday();
  useShownOffers(offers.kind === 'here' ? offers.choices.length : 0);
  if (offers.kind === 'coming') return <PageSkeleton />;
  if (offers.kind === 'missing') return <PageFailure onRetry={offers.ask} />;
  const [first] = offers.choices;
  const shared: TakenOfferProps = {
    screen,
    figures,
    notices: flow.notices,
    sending,
    errors,
    onEdit: clearScreenError,
    onTake: (choice, terms) => void completeScreen(offerCompletion(screen, screen.call, choice, terms)),
    onAction: act,
  };
  const offered = offeredTerms(first);
  return screen.choice === 'adjustable' && first.limits !== undefined && offered !== undefined ? (
    <OfferTermsPage
      {...shared}
      {...rules}
      today={today}
      choice={first}
      limits={first.limits}
      offered={offered}
      flow={flow}
    />
  ) : (
    <OfferChoicePage {...shared} choices={offers.choices} />
  );
}

/** What there is to adjust; an offer that does not say it all is taken as it is. */
function offeredTerms({ offer = {} }: OfferChoice): OfferedTerms | undefined {
  const { amount, period, periodScale } = offer;
  if (amount === undefined || period === undefined || periodScale === undefined) return undefined;
  return { amount, period, periodScale };
}
