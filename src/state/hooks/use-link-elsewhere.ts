import { useAtomValue, useSetAtom } from 'jotai';
import { lenderActions, sentLinkAtom } from '../lender-actions.ts';
import { type LinkChannel, linking } from '../requests.ts';
import type { RequestStatus } from '../request.ts';

interface LinkElsewhere {
  /** By what it was sent, from this page. */
  readonly sent: LinkChannel | null;
  readonly sending: RequestStatus;
  readonly send: (channel: LinkChannel) => void;
}

/** A link by which the application goes on elsewhere. */
export function useLinkElsewhere(): LinkElsewhere {
  const send = useSetAtom(lenderActions.sendLink);
  return {
    sent: useAtomValue(sentLinkAtom),
    sending: useAtomValue(linking.statusAtom),
    send: (channel) => void send(channel),
  };
}
