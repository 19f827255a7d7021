import type { ReactElement } from 'react';
import type { Screen } from '../../model/screen.ts';
import {
  useApplicationResult,
  useScreenErrorList,
  useCompletion,
  useResending,
  useAction,
} from '../../state/hooks/use-application.ts';
import { verifyCodeAtom } from '../../state/lender-actions.ts';
import { clearScreenErrorsAtom } from '../../state/server-errors.ts';
import { useSecondsUntilResend } from '../../state/hooks/use-seconds-until-resend.ts';
import { useStatePart } from '../../state/hooks/use-state-part.ts';
import { CodePage } from './code-page.tsx';
import { useScreenAction } from '../use-screen-action.ts';

/** A code that was sent to the applicant, with what the lender says of it. */
export function CodePlace({ screen }: { readonly screen: Screen }): ReactElement {
  const verifyCode = useAction(verifyCodeAtom);
  const clearScreenErrors = useAction(clearScreenErrorsAtom);
  const { part, asking } = useStatePart('codeDelivery');
  const { call } = screen;
  return (
    <CodePage
      screen={screen}
      partner={useApplicationResult()?.partner?.name}
      delivery={part === null && asking.status === 'sending' ? 'awaited' : (part ?? undefined)}
      complaints={useScreenErrorList()}
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
