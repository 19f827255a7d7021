import type { ReactElement } from 'react';
import { useLoan } from '../../state/loan.ts';
import type { Screen } from '../../model/screen.ts';
import type { Formatters } from '../formatters.ts';
import { LoanSummary } from '../loan-summary.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { ContactConsents } from './contact-consents.tsx';
import { StatusPage, type StatusPageProps, useStatus } from './status-page.tsx';

interface OutcomePageProps extends Pick<StatusPageProps, 'details' | 'invitation' | 'isInviting'> {
  readonly screen: Screen;
  readonly formatters: Formatters;
}

/** How an application ended: nothing on the page is waited for or left to send. */
export function OutcomePage({ screen, formatters, ...offered }: OutcomePageProps): ReactElement {
  return (
    <StatusPage
      {...useStatus(screen)}
      {...offered}
      summary={<LoanSummary loan={useLoan()} formatters={formatters} />}
      closing={<ContactConsents />}
    />
  );
}

export function OutcomeScreen({
  screen,
  formatters,
}: Pick<ScreenPageProps<'status'>, 'screen' | 'formatters'>): ReactElement {
  return <OutcomePage screen={screen} formatters={formatters} />;
}
