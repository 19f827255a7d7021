import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useConfiguredWords } from '../../i18n/configured-words.ts';
import { type InvitationStatus, useInvitation } from '../../state/hooks/use-invitation.ts';
import { InvitationCard } from './invitation-card.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { OutcomePage } from './outcome-page.tsx';
import { PasswordForm } from './password-form.tsx';

interface AccountInvitationProps {
  readonly screen: ScreenPageProps<'account-invitation'>['screen'];
  /** From the invitation of an account. */
  readonly invited: InvitationStatus;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** An account, for whoever wants to come back: the form for its password is only there once it is asked for. */
function AccountInvitation(props: AccountInvitationProps): ReactElement {
  const { screen, invited, isOpen, onOpen } = props;
  const { sending, isAccepted, isNews, complaints, accept, correct } = invited;
  const { text } = useConfiguredWords();
  const said = (part: string): string => text(`screens:${screen.id}>invitation>${part}`);
  if (isAccepted) {
    return <InvitationCard title={said('done>title')} body={said('done>body')} isNews={isNews} />;
  }
  return (
    <InvitationCard title={said('title')} body={said('body')}>
      {isOpen ? (
        <PasswordForm
          said={said}
          sending={sending}
          complaints={complaints}
          onEdit={correct}
          onSubmit={(password) => accept({ invitation: 'account', password })}
        />
      ) : (
        <Button variant="outlined" onClick={onOpen}>
          {said('open')}
        </Button>
      )}
    </InvitationCard>
  );
}

/** An outcome with an account on offer, as far as that was not accepted before. */
export function AccountInvitationScreen({
  screen,
  figures,
}: ScreenPageProps<'account-invitation'>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const account = useInvitation('account');
  return (
    <OutcomePage
      screen={screen}
      figures={figures}
      isInviting={isOpen && !account.isAccepted}
      invitation={
        <AccountInvitation screen={screen} invited={account} isOpen={isOpen} onOpen={() => setOpen(true)} />
      }
    />
  );
}
