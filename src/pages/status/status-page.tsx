import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import type { RequestStatus } from '../../state/request.ts';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { usePatience } from './patience.ts';
import { Points } from '../points.tsx';
import { ScreenActions } from '../screen-actions.tsx';
import { useScreenWords } from '../screen-words.ts';
import { Stages } from './stages.tsx';
import { ToneMark } from '../tone-mark.tsx';

export interface StatusPageProps {
  readonly screen: Screen;
  readonly partner: string | undefined;
  readonly summary: ReactNode;
  /** What it offers besides its news. */
  readonly invitation?: ReactNode;
  /** The invitation has the main action; all else steps back. */
  readonly isInviting?: boolean;
  /** True while the last question to the lender got no answer. */
  readonly unreachable: boolean;
  /** True where the lender has answered several times without naming a state. */
  readonly unreadable?: boolean;
  /** How asking for the way to the partner goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
  /** Asks the lender at once instead of when the time comes. */
  readonly onCheck: () => void;
  /** Below all else. */
  readonly closing?: ReactNode;
}

/** News of the application, and what can be done about it. */
export function StatusPage(props: StatusPageProps): ReactElement {
  const { screen, partner, summary, invitation, isInviting = false, sending, onAction, closing } = props;
  const words = useScreenWords(screen.id, partner);
  return (
    <Page
      id={screen.id}
      heading={words.title}
      before={summary}
      mark={words.stages.length === 0 && <ToneMark tone={screen.tone} />}
    >
      <p className={styles['intro']}>{words.body}</p>
      {words.stages.length > 0 && <Stages stages={words.stages} current={1} />}
      <Points title={words.pointsTitle} points={words.points} />
      {screen.poll && <Waiting {...props} />}
      <ScreenActions
        screen={screen}
        words={words}
        hasMain={!isInviting}
        sending={sending}
        onAction={onAction}
      />
      {invitation}
      {closing}
    </Page>
  );
}

/** What is said of the waiting itself; its room is kept from the start, so that nothing moves when it speaks. */
function Waiting({ unreachable, unreadable = false, onCheck, onAction }: StatusPageProps): ReactElement {
  const { t } = useTranslation();
  const patience = usePatience(true);
  const ofPatience = {
    brisk: '',
    slow: t('waiting>slow'),
    'very-slow': t('waiting>verySlow'),
  }[patience];
  const ofLender = unreadable ? t('waiting>unreadable') : unreachable ? t('waiting>unreachable') : undefined;
  return (
    <div className={styles['waiting']}>
      <output>{ofLender ?? ofPatience}</output>
      {(unreadable || patience === 'very-slow') && (
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
