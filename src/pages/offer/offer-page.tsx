import { changeAnswersAtom } from '../../state/application-progress.ts';
import { useAction, useShownOffers, useValue } from '../../state/hooks.ts';
import { type ApplicationResult, applicationResultAtom } from '../../state/lead-application.ts';
import { useOfferDeclined } from '../../state/offers.ts';
import { type ReactElement, useEffect } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import type { Flow } from '../../model/flow.ts';
import type { Screen } from '../../model/screen.ts';
import { LegalNotices } from './legal-notices.tsx';
import { CheckedAgainNote } from './checked-again-note.tsx';
import { OfferCard } from './offer-card.tsx';
import { ContinueElsewhere } from '../link/continue-elsewhere.tsx';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import { StageProgress } from '../stage-progress.tsx';
import { ScreenActions, ToneIcon, useScreenMessages } from '../screen-parts.tsx';
import { PrintButton } from '../print-button.tsx';
import styles from '../page.module.css';
import type { ScreenPageProps } from '../screen-registry.ts';

interface DeclinedOfferPageProps {
  readonly screen: Screen;
  readonly partner: ApplicationResult['partner'];
  readonly onReconsider: () => void;
  readonly onChange: () => void;
}

/** Shown after an offer was declined. The applicant can reconsider, or change answers. */
function DeclinedOfferPage(props: DeclinedOfferPageProps): ReactElement {
  const { screen, partner, onReconsider, onChange } = props;
  const { t } = useTranslation('screens');
  const values = partner === undefined ? { context: 'unnamed' } : { partner: partner.name };
  const textOf = (part: string): string => t(`${screen.id}>declined>${part}`, values);
  // The focused button was removed.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <Page id={screen.id} heading={textOf('title')} mark={<ToneIcon tone="neutral" />} intro={textOf('body')}>
      <MainAction label={textOf('change')} onSubmit={onChange}>
        <Button variant="outlined" onClick={onReconsider}>
          {textOf('reconsider')}
        </Button>
      </MainAction>
    </Page>
  );
}

type OfferScreenProps = Pick<ScreenPageProps<'offer'>, 'screen' | 'formatters'> & {
  readonly flow: Pick<Flow, 'notices' | 'consumerRights'>;
};

/** The offer of the application result, with the action that accepts it. */
export function OfferScreen({ screen, flow, formatters }: OfferScreenProps): ReactElement {
  const { partner, offer } = useValue(applicationResultAtom) ?? {};
  const [isDeclined, setDeclined] = useOfferDeclined();
  const changeAnswers = useAction(changeAnswersAtom);
  const messages = useScreenMessages(screen.id);
  useShownOffers(1);
  if (isDeclined) {
    return (
      <DeclinedOfferPage
        screen={screen}
        partner={partner}
        onReconsider={() => setDeclined(false)}
        onChange={() => changeAnswers()}
      />
    );
  }
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      before={<StageProgress kind={screen.kind} />}
      mark={<ToneIcon tone={screen.tone} />}
      intro={messages.body}
    >
      <CheckedAgainNote />
      <OfferCard
        partner={partner}
        offer={offer}
        formatters={formatters}
        withdrawalInDays={flow.consumerRights?.withdrawalInDays}
      />
      <LegalNotices notices={flow.notices} />
      <ScreenActions screen={screen} messages={messages} staysInView />
      <div className={styles['quietActions']}>
        <ContinueElsewhere />
        <PrintButton />
      </div>
    </Page>
  );
}
