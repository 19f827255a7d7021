import Typography from '@mui/material/Typography';
import { useValue } from '../../state/hooks.ts';
import { applicationResultAtom } from '../../state/lead-application.ts';
import { hasVisitedPartnerAtom } from '../../state/partner-visit.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedPartner } from '../lender-logo.tsx';
import { Page } from '../page.tsx';
import { BulletList, ScreenActions, ToneIcon, useScreenMessages } from '../screen-parts.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { ContactConsents } from '../status/contact-consents.tsx';

/** The last page: introduces the partner that takes over and links to it. */
export function PartnerLinkScreen({ screen }: Pick<ScreenPageProps<'partner-link'>, 'screen'>): ReactElement {
  const partner = useValue(applicationResultAtom)?.partner;
  const hasVisited = useValue(hasVisitedPartnerAtom);
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id);
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      mark={<ToneIcon tone={screen.tone} />}
      intro={messages.body}
    >
      {partner !== undefined && <NamedPartner partner={partner} />}
      {hasVisited && <Typography variant="intro">{t('partnerVisited')}</Typography>}
      <ScreenActions screen={screen} messages={messages} />
      <BulletList title={messages.pointsTitle} points={messages.points} />
      <ContactConsents />
    </Page>
  );
}
