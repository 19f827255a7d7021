import { Button } from '../../form/parts/button.tsx';
import type { ReactElement } from 'react';
import { useTranslation } from '../../i18n/configured-messages.ts';
import { useLoan } from '../../state/loan.ts';
import { useStatusPoll } from '../../state/poll-status.ts';
import { LoanSummary } from '../loan-summary.tsx';
import styles from '../page.module.css';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useSlowness } from '../slowness.ts';
import { StatusPage, type StatusPageProps, useStatus } from './status-page.tsx';

interface WaitingPageProps extends StatusPageProps {
  /** True while the last question to the lender got no answer. */
  readonly unreachable: boolean;
  /** True where the lender has answered several times without naming a state. */
  readonly unreadable?: boolean;
  /** Asks the lender at once instead of when the time comes. */
  readonly onCheck: () => void;
}

/** News that the lender is at work, and how long that takes. */
export function WaitingPage(props: WaitingPageProps): ReactElement {
  return <StatusPage {...props} details={<Waiting {...props} />} />;
}

/** What is said of the waiting itself; its room is kept from the start, so that nothing moves when it speaks. */
function Waiting({ unreachable, unreadable = false, onCheck, onAction }: WaitingPageProps): ReactElement {
  const { t } = useTranslation();
  const slowness = useSlowness(true);
  const ofPatience = {
    quick: '',
    slow: t('waiting>slow'),
    'very-slow': t('waiting>verySlow'),
  }[slowness];
  const ofLender = unreadable ? t('waiting>unreadable') : unreachable ? t('waiting>unreachable') : undefined;
  return (
    <div className={styles['waiting']}>
      <output>{ofLender ?? ofPatience}</output>
      {(unreadable || slowness === 'very-slow') && (
        <Button variant="outlined" onClick={onCheck}>
          {t('waiting>checkNow')}
        </Button>
      )}
      {unreadable && (
        <Button variant="text" onClick={() => onAction('change-answers')}>
          {t('waiting>backToAnswers')}
        </Button>
      )}
    </div>
  );
}

/** So many answers in a row that name no state are more than a slip. */
const severalStatuses = 3;

/** The lender has the application: its state is asked for until it changes. */
export function WaitingScreen({
  screen,
  formatters,
}: Pick<ScreenPageProps<'waiting'>, 'screen' | 'formatters'>): ReactElement {
  const { pollFailures, unreadableStatuses, checkNow } = useStatusPoll();
  return (
    <WaitingPage
      {...useStatus(screen)}
      summary={<LoanSummary loan={useLoan()} formatters={formatters} />}
      unreachable={pollFailures > 0}
      unreadable={unreadableStatuses >= severalStatuses}
      onCheck={checkNow}
    />
  );
}
