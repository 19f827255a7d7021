import type { ReactElement } from 'react';
import type { Screen } from '../../model/screen.ts';
import {
  useApplicationResult,
  useScreenErrorList,
  useCompletion,
  useAction,
} from '../../state/hooks/use-application.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import { clearScreenErrorsAtom } from '../../state/server-errors.ts';
import { useConsentRequests } from '../../state/hooks/use-consent-requests.ts';
import { ConsentsPage } from './consents-page.tsx';

/** What a lender asks the applicant to agree to. */
export function ConsentsPlace({ screen }: { readonly screen: Screen }): ReactElement {
  const completeScreen = useAction(lenderActions.completeScreen);
  const clearScreenErrors = useAction(clearScreenErrorsAtom);
  const { requests, asking, ask } = useConsentRequests(screen);
  const { call } = screen;
  return (
    <ConsentsPage
      screen={screen}
      partner={useApplicationResult()?.partner?.name}
      requests={requests}
      asking={asking}
      complaints={useScreenErrorList()}
      sending={useCompletion()}
      onAsk={ask}
      onEdit={clearScreenErrors}
      onSubmit={(consents) => {
        if (call !== undefined) void completeScreen({ call, body: { consents } });
      }}
    />
  );
}
