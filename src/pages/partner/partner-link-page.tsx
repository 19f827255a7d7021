import { hasVisitedPartnerAtom, partnerVisitStatusAtom } from '../../state/partner-visit.ts';
import { type ApplicationResult, applicationResultAtom } from '../../state/lead-application.ts';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '../../i18n/configured-messages.ts';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import { useValue } from '../../state/hooks/use-application.ts';
import type { RequestStatus } from '../../state/request.ts';
import { NamedPartner } from '../lender-mark.tsx';
import { Page } from '../page.tsx';
import { Points, ScreenActions, ToneMark, useScreenAction, useScreenMessages } from '../screen-parts.tsx';
import styles from '../page.module.css';
import type { ScreenPageProps } from '../screen-registry.ts';
import { ContactConsents } from '../status/contact-consents.tsx';

interface PartnerLinkPageProps {
  readonly screen: Screen;
  readonly partner: ApplicationResult['partner'];
  /** True where the applicant was sent there in this session already. */
  readonly wasThere: boolean;
  /** How going there goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
  /** Below all else. */
  readonly closing?: ReactNode;
}

/** The applicant goes on at a partner's: who that is, what happens there, and the way. */
export function PartnerLinkPage({
  screen,
  partner,
  wasThere,
  sending,
  onAction,
  closing,
}: PartnerLinkPageProps): ReactElement {
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id, partner?.name);
  return (
    <Page id={screen.id} heading={messages.title} mark={<ToneMark tone={screen.tone} />}>
      <p className={styles['intro']}>{messages.body}</p>
      {partner !== undefined && <NamedPartner partner={partner} />}
      {wasThere && <p className={styles['intro']}>{t('partnerVisited')}</p>}
      <ScreenActions screen={screen} messages={messages} sending={sending} onAction={onAction} />
      <Points title={messages.pointsTitle} points={messages.points} />
      {closing}
    </Page>
  );
}

/** The partner who takes over, with the way there: here the journey ends. */
export function PartnerLinkScreen({ screen }: Pick<ScreenPageProps<'partner-link'>, 'screen'>): ReactElement {
  return (
    <PartnerLinkPage
      screen={screen}
      partner={useValue(applicationResultAtom)?.partner}
      wasThere={useValue(hasVisitedPartnerAtom)}
      sending={useValue(partnerVisitStatusAtom)}
      onAction={useScreenAction(screen)}
      closing={<ContactConsents />}
    />
  );
}
