import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import type { ApplicationResult } from '../../state/lead-reply.ts';
import type { RequestStatus } from '../../state/request.ts';
import { NamedPartner } from '../named-partner.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { Points } from '../points.tsx';
import { ScreenActions } from '../screen-actions.tsx';
import { useScreenWords } from '../screen-words.ts';
import { ToneMark } from '../tone-mark.tsx';

interface HandoffPageProps {
  readonly screen: Screen;
  readonly partner: ApplicationResult['partner'];
  /** True where the applicant was sent there in this session already. */
  readonly wasThere: boolean;
  /** How going there goes. */
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
  /** Below all else. */
  readonly closing?: ReactNode;
}

/** The applicant goes on at a partner's: who that is, what happens there, and the way. */
export function HandoffPage({
  screen,
  partner,
  wasThere,
  sending,
  onAction,
  closing,
}: HandoffPageProps): ReactElement {
  const { t } = useTranslation();
  const words = useScreenWords(screen.id, partner?.name);
  return (
    <Page id={screen.id} heading={words.title} mark={<ToneMark tone={screen.tone} />}>
      <p className={styles['intro']}>{words.body}</p>
      {partner !== undefined && <NamedPartner partner={partner} />}
      <Points title={words.pointsTitle} points={words.points} />
      {wasThere && <p className={styles['intro']}>{t('handedOver')}</p>}
      <ScreenActions screen={screen} words={words} sending={sending} onAction={onAction} />
      {closing}
    </Page>
  );
}
