import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../model/screen.ts';
import { failed, type RequestStatus } from '../../state/request.ts';
import type { Handover, NeededHandover } from '../../state/hooks/use-handover.ts';
import { Awaited, isOverdue } from '../awaited.tsx';
import { HandoverFrame } from './handover-frame.tsx';
import styles from './handover-page.module.css';
import { MainAction } from '../main-action.tsx';
import { NamedPartner } from '../named-partner.tsx';
import { Page } from '../page.tsx';
import pageStyles from '../page.module.css';
import { Points } from '../points.tsx';
import { RetryPanel } from '../retry-panel.tsx';
import { useScreenWords } from '../screen-words.ts';
import { SendingNotice } from '../sending-notice.tsx';

interface HandoverPageProps extends NeededHandover {
  readonly screen: Screen;
  /** The applicant was there, and is back. */
  readonly returned: boolean;
  /** How going on goes. */
  readonly sending: RequestStatus;
  readonly onDone: () => void;
  readonly onSkip: () => void;
  /** Tries again what was asked last. */
  readonly onRetry: () => void;
}

/** A stay at a bank or a card issuer: who that is, why, what happens there, the way there and the way on. */
export function HandoverPage(props: HandoverPageProps): ReactElement {
  const { screen, handover, asking, ask, sending } = props;
  const { t } = useTranslation();
  const words = useScreenWords(screen.id, handover?.partner.name);
  const isMissing = handover === null && isOverdue(asking);
  return (
    <Page id={screen.id} heading={words.title} inError={isMissing || sending.status === 'failed'}>
      <p className={pageStyles['intro']}>{words.body}</p>
      <Points title={words.pointsTitle} points={words.points} />
      {handover === null ? (
        <div className={styles['way']}>
          <Awaited
            asking={asking}
            title={t('handover>missing>title')}
            body={t('handover>missing>body')}
            outline={[12]}
            onAsk={ask}
          />
        </div>
      ) : (
        <>
          <NamedPartner partner={handover.partner} />
          <Way {...props} handover={handover} />
        </>
      )}
    </Page>
  );
}

function Way(props: HandoverPageProps & { readonly handover: Handover }): ReactElement {
  const { screen, handover, returned, sending, ask, leave, onDone, onSkip, onRetry } = props;
  const { kind, skippable, destination } = handover;
  const partner = handover.partner.name;
  const { t } = useTranslation();
  const words = useScreenWords(screen.id, partner);
  const goesFirst = kind === 'redirect' && !returned && destination !== undefined;
  const wayThere = kind === 'frame' ? t('handover>ownPage') : t('handover>openAgain', { partner });
  return (
    <div className={styles['way']}>
      {returned && <output>{t('handover>back', { partner })}</output>}
      {destination === undefined && (
        <RetryPanel
          title={t('failures>handoff>unsafe-redirect>title')}
          body={t('failures>handoff>unsafe-redirect>body')}
          onRetry={ask}
        />
      )}
      {kind === 'frame' && destination !== undefined && (
        <HandoverFrame destination={destination} partner={partner} onDone={onDone} onLeave={leave} />
      )}
      <MainAction
        label={goesFirst ? t('handover>open', { partner }) : words.send}
        busy={sending.status === 'sending'}
        onSubmit={goesFirst ? leave : onDone}
      >
        {goesFirst && (
          <Button variant="outlined" onClick={onDone}>
            {words.send}
          </Button>
        )}
        {!goesFirst && destination !== undefined && (
          <Button variant="outlined" onClick={leave}>
            {wayThere}
          </Button>
        )}
        {skippable && screen.actions.includes('skip') && (
          <Button variant="text" onClick={onSkip}>
            {words.action('skip')}
          </Button>
        )}
        <SendingNotice purpose="screen" sending={shown(sending)} onRetry={onRetry} />
      </MainAction>
    </div>
  );
}

/** There is no answer here to complain of, so a complaint is a refusal. */
function shown(sending: RequestStatus): RequestStatus {
  return sending.status === 'failed' && sending.kind === 'rejected' ? failed('refused') : sending;
}
