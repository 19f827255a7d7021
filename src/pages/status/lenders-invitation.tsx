import { Button } from '../../form/parts/button.tsx';
import type { ReactElement } from 'react';
import { useConfiguredMessages } from '../../i18n/configured-messages.ts';
import { useInvitation } from '../../state/hooks/use-invitation.ts';
import { isOverdue } from '../awaited.tsx';
import type { Flow } from '../../model/flow.ts';
import { ConsumerRights } from './consumer-rights.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { RetryPanel } from '../failure-panel.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';

/** Other lenders may look at an application once its applicant says so; nothing is passed on before. */
function LendersInvitation({ screen }: Pick<ScreenPageProps<'lenders-invitation'>, 'screen'>): ReactElement {
  const { text } = useConfiguredMessages();
  const { sending, isAccepted, isNews, accept } = useInvitation('other-lenders');
  const said = (part: string): string => text(`screens:${screen.id}>invitation>${part}`);
  const agree = (): void => accept({ invitation: 'other-lenders' });
  if (isAccepted) {
    return <InvitationCard title={said('done>title')} body={said('done>body')} isNews={isNews} />;
  }
  const isBusy = sending.status === 'sending';
  return (
    <InvitationCard title={said('title')} body={said('body')}>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && agree()}>
        {said('submit')}
      </Button>
      {isOverdue(sending) && (
        <RetryPanel title={said('failed>title')} body={said('failed>body')} onRetry={agree} />
      )}
    </InvitationCard>
  );
}

/** An outcome after which other lenders may be asked. */
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
