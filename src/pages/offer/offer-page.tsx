import { partnerVisitStatusAtom } from '../../state/partner-visit.ts';
import { type ApplicationResult, applicationResultAtom } from '../../state/lead-application.ts';
import { type ReactElement, useEffect } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { useTranslation } from '../../i18n/configured-messages.ts';
import type { Flow } from '../../model/flow.ts';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import { changeAnswersAtom } from '../../state/actions/start-again.ts';
import { useOfferDeclined } from '../../state/declined-offer.ts';
import { useAction, useValue } from '../../state/hooks/use-application.ts';
import { useShownOffers } from '../../state/hooks/use-tracking.ts';
import type { RequestStatus } from '../../state/request.ts';
import type { Formatters } from '../formatters.ts';
import { LegalNotices } from './legal-notices.tsx';
import { OfferCard } from './offer-card.tsx';
import { ContinueElsewhere } from '../link/continue-elsewhere.tsx';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import { ScreenActions, ToneMark, useScreenAction, useScreenMessages } from '../screen-parts.tsx';
import { PrintButton } from '../print-button.tsx';
import styles from '../page.module.css';
import type { ScreenPageProps } from '../screen-registry.ts';

interface OfferPageProps {
  readonly screen: Screen;
  readonly partner: ApplicationResult['partner'];
  readonly offer: ApplicationResult['offer'];
  readonly formatters: Formatters;
  readonly notices?: Flow['notices'];
  readonly withdrawalInDays?: number | undefined;
  /** How taking the offer goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
}

/** A lender's offer: who, how much, at what cost, and the way to take it. */
export function OfferPage(props: OfferPageProps): ReactElement {
  const { screen, partner, offer, formatters, notices, withdrawalInDays, sending, onAction } = props;
  const messages = useScreenMessages(screen.id, partner?.name);
  return (
    <Page id={screen.id} heading={messages.title} mark={<ToneMark tone={screen.tone} />}>
      <p className={styles['intro']}>{messages.body}</p>
      <OfferCard
        partner={partner}
        offer={offer}
        formatters={formatters}
        withdrawalInDays={withdrawalInDays}
      />
      <LegalNotices notices={notices} />
      <ScreenActions screen={screen} messages={messages} sending={sending} onAction={onAction} />
      <ContinueElsewhere />
      <PrintButton />
    </Page>
  );
}

interface DeclinedOfferPageProps extends Pick<OfferPageProps, 'screen' | 'partner'> {
  readonly onReconsider: () => void;
  readonly onChange: () => void;
}

/** What is left of an offer that was declined: the way back to it, and the way to another. */
function DeclinedOfferPage(props: DeclinedOfferPageProps): ReactElement {
  const { screen, partner, onReconsider, onChange } = props;
  const { translate } = useTranslation();
  const values = partner === undefined ? { context: 'unnamed' } : { partner: partner.name };
  const said = (part: string): string => translate(`screens:${screen.id}>declined>${part}`, values);
  // The pressed button is gone, and the focus with it.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <Page id={screen.id} heading={said('title')} mark={<ToneMark tone="neutral" />}>
      <p className={styles['intro']}>{said('body')}</p>
      <MainAction label={said('change')} onSubmit={onChange}>
        <Button variant="outlined" onClick={onReconsider}>
          {said('reconsider')}
        </Button>
      </MainAction>
    </Page>
  );
}

type OfferScreenProps = Pick<ScreenPageProps<'offer'>, 'screen' | 'formatters'> & {
  readonly flow: Pick<Flow, 'notices' | 'consumerRights'>;
};

/** The offer that came with the state. */
export function OfferScreen({ screen, flow, formatters }: OfferScreenProps): ReactElement {
  const result = useValue(applicationResultAtom);
  const [isDeclined, setDeclined] = useOfferDeclined();
  const changeAnswers = useAction(changeAnswersAtom);
  const sending = useValue(partnerVisitStatusAtom);
  const onAction = useScreenAction(screen);
  useShownOffers(1);
  if (isDeclined) {
    return (
      <DeclinedOfferPage
        screen={screen}
        partner={result?.partner}
        onReconsider={() => setDeclined(false)}
        onChange={() => changeAnswers()}
      />
    );
  }
  return (
    <OfferPage
      screen={screen}
      partner={result?.partner}
      offer={result?.offer}
      formatters={formatters}
      notices={flow.notices}
      withdrawalInDays={flow.consumerRights?.withdrawalInDays}
      sending={sending}
      onAction={onAction}
    />
  );
}
