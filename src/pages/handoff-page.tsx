import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../model/screen.ts';
import { MainAction } from './main-action.tsx';
import { Page } from './page.tsx';
import styles from './page.module.css';
import { FailurePanel } from './failure-panel.tsx';
import { Points } from './points.tsx';
import { useScreenWords } from './screen-words.ts';
import { ToneMark } from './tone-mark.tsx';

interface HandoffPageProps {
  readonly screen: Screen;
  readonly partner: string | undefined;
  /** Leaves for the partner if the address still is one to be followed; says whether it was. */
  readonly onLeave: () => boolean;
  /** Asks the lender anew where to go. */
  readonly onAsk: () => void;
}

/** The applicant goes on at a partner's: who that is, what happens there, and the way. */
export function HandoffPage({ screen, partner, onLeave, onAsk }: HandoffPageProps): ReactElement {
  const { t } = useTranslation();
  const words = useScreenWords(screen.id, partner);
  const [refused, setRefused] = useState(false);
  const [mainAction] = screen.actions;
  return (
    <Page id={screen.id} heading={words.title} mark={<ToneMark tone={screen.tone} />}>
      <p className={styles['intro']}>{words.body}</p>
      <Points title={words.pointsTitle} points={words.points} />
      {mainAction !== undefined && (
        <MainAction label={words.action(mainAction)} onSubmit={() => setRefused(!onLeave())} />
      )}
      <div className={styles['aftermath']}>
        {refused && (
          <FailurePanel title={t('failures>unsafe-redirect>title')} body={t('failures>unsafe-redirect>body')}>
            <Button variant="outlined" onClick={onAsk}>
              {t('failures>retry')}
            </Button>
          </FailurePanel>
        )}
      </div>
    </Page>
  );
}
