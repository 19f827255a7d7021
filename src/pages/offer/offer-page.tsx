import type { ReactElement } from 'react';
import type { Flow } from '../../model/flow.ts';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import type { ApplicationResult } from '../../state/lead-reply.ts';
import { useApplicationResult, usePartnerVisit } from '../../state/hooks/use-application.ts';
import { useShownOffers } from '../../state/hooks/use-tracking.ts';
import type { RequestStatus } from '../../state/request.ts';
import type { Formatters } from '../formatters.ts';
import { LegalNotices } from './legal-notices.tsx';
import { OfferCard } from './offer-card.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { ScreenActions } from '../screen-actions.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useScreenMessages } from '../screen-messages.ts';
import { ToneMark } from '../tone-mark.tsx';
import { useScreenAction } from '../use-screen-action.ts';

interface OfferPageProps {
  readonly screen: Screen;
  readonly partner: ApplicationResult['partner'];
  readonly offer: ApplicationResult['offer'];
  readonly formatters: Formatters;
  readonly notices?: Flow['notices'];
  /** How taking the offer goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
}

/** A lender's offer: who, how much, at what cost, and the way to take it. */
export function OfferPage(props: OfferPageProps): ReactElement {
  const { screen, partner, offer, formatters, notices, sending, onAction } = props;
  const messages = useScreenMessages(screen.id, partner?.name);
  return (
    <Page id={screen.id} heading={messages.title} mark={<ToneMark tone={screen.tone} />}>
      <p className={styles['intro']}>{messages.body}</p>
      <OfferCard partner={partner} offer={offer} formatters={formatters} />
      <LegalNotices notices={notices} />
      <ScreenActions screen={screen} messages={messages} sending={sending} onAction={onAction} />
    </Page>
  );
}

type OfferScreenProps = Pick<ScreenPageProps<'offer'>, 'screen' | 'formatters'> & {
  readonly flow: Pick<Flow, 'notices'>;
};

/** The offer that came with the state. */
export function OfferScreen({ screen, flow, formatters }: OfferScreenProps): ReactElement {
  const result = useApplicationResult();
  useShownOffers(1);
  return (
    <OfferPage
      screen={screen}
      partner={result?.partner}
      offer={result?.offer}
      formatters={formatters}
      notices={flow.notices}
      sending={usePartnerVisit()}
      onAction={useScreenAction(screen)}
    />
  );
}
