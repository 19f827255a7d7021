import type { ReactElement } from 'react';
import type { Screen } from '../model/screen.ts';
import {
  useApplicationResult,
  useComplaints,
  useCompletion,
  useResending,
} from '../state/use-application.ts';
import { useApplicationActions } from '../state/use-application-actions.ts';
import { useSecondsUntilResend } from '../state/use-seconds-until-resend.ts';
import { useStateData } from '../state/use-state-data.ts';
import { CodePage } from './code-page.tsx';
import { useScreenAction } from './use-screen-action.ts';

/** A code that was sent to the applicant, with what the lender says of it. */
export function CodePlace({ screen }: { readonly screen: Screen }): ReactElement {
  const { verifyCode, clearScreenErrors } = useApplicationActions();
  const { data, asking } = useStateData();
  const { call } = screen;
  return (
    <CodePage
      screen={screen}
      partner={useApplicationResult()?.partner?.name}
      delivery={data === null && asking.status === 'sending' ? 'awaited' : data?.codeDelivery}
      complaints={useComplaints()}
      sending={useCompletion()}
      resending={useResending()}
      secondsUntilResend={useSecondsUntilResend()}
      onEdit={clearScreenErrors}
      onSubmit={(code) => {
        if (call !== undefined) void verifyCode({ call, code });
      }}
      onAction={useScreenAction(screen)}
    />
  );
}
