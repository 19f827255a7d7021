import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useConfiguredWords } from '../i18n/configured-words.ts';
import type { Screen } from '../model/screen.ts';
import { useInvitation } from '../state/use-invitation.ts';
import { InvitationCard } from './invitation-card.tsx';
import { PasswordForm } from './password-form.tsx';

/** An account, for whoever wants to come back: the form for its password is only there once it is asked for. */
export function AccountInvitation({ screen }: { readonly screen: Screen }): ReactElement {
  const { text } = useConfiguredWords();
  const { sending, isAccepted, complaints, accept, correct } = useInvitation('account');
  const [isOpen, setOpen] = useState(false);
  const said = (part: string): string => text(`screens:${screen.id}>invitation>${part}`);
  if (isAccepted) return <InvitationCard title={said('done>title')} body={said('done>body')} isNews />;
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
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {said('open')}
        </Button>
      )}
    </InvitationCard>
  );
}
