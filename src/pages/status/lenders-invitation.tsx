import { useValue } from '../../state/hooks.ts';
import { applicationResultAtom, leadIdAtom } from '../../state/lead-application.ts';
import { useInvitation } from '../../state/lender-hooks.ts';
import { isLateOrFailed } from '../../state/request.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useContext, useId } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { excludeFromRecording } from '../../form/parts/masking.ts';
import { useTranslation } from 'react-i18next';
import type { Flow } from '../../model/flow.ts';
import type { Screen } from '../../model/screen.ts';
import { PhoneLink } from '../contacts.tsx';
import { RetryPanel } from '../failure-panel.tsx';
import { PageSettingContext } from '../page-setting.ts';
import type { ScreenPageProps } from '../screen-registry.ts';
import { InvitationCard } from './invitation-card.tsx';
import { OutcomePage } from './notice-page.tsx';

interface ConsumerRightsProps {
  readonly screen: Screen;
  readonly rights: Flow['consumerRights'];
}

/** The legal rights of a rejected applicant, with contacts. Renders only rights that the country or the lender defines. */
function ConsumerRights({ screen, rights }: ConsumerRightsProps): ReactElement | null {
  const { t } = useTranslation('screens');
  const { help } = useContext(PageSettingContext);
  const reference = useValue(leadIdAtom) ?? '';
  const bureau = useValue(applicationResultAtom)?.creditBureau;
  const titleId = useId();
  const textOf = (part: string, values = {}): string => t(`${screen.id}>rights>${part}`, values);
  if (rights === undefined && bureau === undefined) return null;
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={titleId} sx={{ marginBlockStart: 3 }}>
      <Typography variant="h3" component="h2" id={titleId}>
        {textOf('title')}
      </Typography>
      {rights?.humanReview && help !== undefined && (
        <p>
          {textOf('review')}{' '}
          <span {...excludeFromRecording()}>
            <a href={`mailto:${help.email}?subject=${encodeURIComponent(reference)}`}>{help.email}</a>
          </span>
        </p>
      )}
      {bureau !== undefined && <p>{textOf('bureau', { bureau })}</p>}
      {rights !== undefined && (
        <p>
          {textOf('advice')} <Advice {...rights.adviceService} />
        </p>
      )}
    </Stack>
  );
}

function Advice({
  name,
  website,
  phone,
}: NonNullable<Flow['consumerRights']>['adviceService']): ReactElement {
  return (
    <>
      {website === undefined ? (
        <strong>{name}</strong>
      ) : (
        <a href={website} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {phone !== undefined && (
        <>
          {', '}
          <PhoneLink phone={phone} />
        </>
      )}
    </>
  );
}

/** Asks for consent to forward the application to other lenders. */
function LendersInvitation({ screen }: Pick<ScreenPageProps<'lenders-invitation'>, 'screen'>): ReactElement {
  const { t } = useTranslation('screens');
  const { sending, isAccepted, isNewlyAccepted, accept } = useInvitation('other-lenders');
  const invitationText = (part: string): string => t(`${screen.id}>invitation>${part}`);
  const agree = (): void => accept({ invitation: 'other-lenders' });
  if (isAccepted) {
    return (
      <InvitationCard
        title={invitationText('done>title')}
        body={invitationText('done>body')}
        isNewlyAccepted={isNewlyAccepted}
      />
    );
  }
  const isBusy = sending.status === 'sending';
  return (
    <InvitationCard title={invitationText('title')} body={invitationText('body')}>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && agree()}>
        {invitationText('submit')}
      </Button>
      {isLateOrFailed(sending) && (
        <RetryPanel
          title={invitationText('failed>title')}
          body={invitationText('failed>body')}
          isInfo={sending.status === 'slow'}
          onRetry={agree}
        />
      )}
    </InvitationCard>
  );
}

/** An outcome with the option to ask other lenders. */
export function LendersInvitationScreen({
  screen,
  flow,
  formatters,
}: Pick<ScreenPageProps<'lenders-invitation'>, 'screen' | 'formatters'> & {
  readonly flow: Pick<Flow, 'consumerRights'>;
}): ReactElement {
  return (
    <OutcomePage
      screen={screen}
      formatters={formatters}
      details={<ConsumerRights screen={screen} rights={flow.consumerRights} />}
      invitation={<LendersInvitation screen={screen} />}
    />
  );
}
