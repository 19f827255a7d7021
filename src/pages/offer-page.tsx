import type { ReactElement } from 'react';
import type { Screen, ScreenAction } from '../model/screen.ts';
import type { RequestStatus } from '../state/request.ts';
import type { Figures } from './figures.ts';
import { MainAction } from './main-action.tsx';
import { OfferCard, type Offer, type Partner } from './offer-card.tsx';
import { Page } from './page.tsx';
import styles from './page.module.css';
import { SendingNotice } from './sending-notice.tsx';
import { useScreenWords } from './screen-words.ts';
import { ToneMark } from './tone-mark.tsx';

interface OfferPageProps {
  readonly screen: Screen;
  readonly partner: Partner | undefined;
  readonly offer: Offer | undefined;
  readonly figures: Figures;
  /** How taking the offer goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
}

/** A lender's offer: who, how much, at what cost, and the way to take it. */
export function OfferPage(props: OfferPageProps): ReactElement {
  const { screen, partner, offer, figures, sending, onAction } = props;
  const words = useScreenWords(screen.id, partner?.name);
  const [mainAction] = screen.actions;
  return (
    <Page id={screen.id} heading={words.title} mark={<ToneMark tone={screen.tone} />}>
      <p className={styles['intro']}>{words.body}</p>
      <OfferCard partner={partner} offer={offer} figures={figures} />
      {mainAction !== undefined && (
        <MainAction
          label={words.action(mainAction)}
          busy={sending.status === 'sending'}
          onSubmit={() => onAction(mainAction)}
        >
          <SendingNotice sending={sending} />
        </MainAction>
      )}
    </Page>
  );
}
