import type { ReactElement } from 'react';
import { useLoan } from '../../state/hooks/use-loan.ts';
import type { Screen } from '../../model/screen.ts';
import type { Figures } from '../figures.ts';
import { LoanSummary } from '../loan-summary.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { ContactConsents } from './contact-consents.tsx';
import { StatusPage, type StatusPageProps, useStatus } from './status-page.tsx';

interface OutcomePageProps extends Pick<StatusPageProps, 'invitation' | 'isInviting'> {
  readonly screen: Screen;
  readonly figures: Figures;
}

/** How an application ended: nothing on the page is waited for or left to send. */
export function OutcomePage({ screen, figures, ...offered }: OutcomePageProps): ReactElement {
  return (
    <StatusPage
      {...useStatus(screen)}
      {...offered}
      summary={<LoanSummary loan={useLoan()} figures={figures} />}
      closing={<ContactConsents />}
    />
  );
}

export function OutcomeScreen({
  screen,
  figures,
}: Pick<ScreenPageProps<'status'>, 'screen' | 'figures'>): ReactElement {
  return <OutcomePage screen={screen} figures={figures} />;
}
