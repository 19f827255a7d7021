import { type ReactElement, useState } from 'react';
import { assertNever } from '../../lib/assert-never.ts';
import { useInvitation } from '../../state/hooks/use-invitation.ts';
import { AccountInvitation } from './account-invitation.tsx';
import { SaleInvitation } from './sale-invitation.tsx';
import { StatusPage, type StatusPageProps } from './status-page.tsx';

type StatusPlaceProps = Omit<StatusPageProps, 'invitation' | 'isInviting'>;

/** News of the application with what it offers besides, as far as that was not accepted before. */
export function StatusPlace(props: StatusPlaceProps): ReactElement {
  const { screen } = props;
  const [isOpen, setOpen] = useState(false);
  const account = useInvitation('account');
  switch (screen.invitation) {
    case undefined:
      return <StatusPage {...props} />;
    case 'other-lenders':
      return <StatusPage {...props} invitation={<SaleInvitation screen={screen} />} />;
    case 'account':
      return (
        <StatusPage
          {...props}
          isInviting={isOpen && !account.isAccepted}
          invitation={
            <AccountInvitation
              screen={screen}
              invited={account}
              isOpen={isOpen}
              onOpen={() => setOpen(true)}
            />
          }
        />
      );
    default:
      return assertNever(screen.invitation);
  }
}
