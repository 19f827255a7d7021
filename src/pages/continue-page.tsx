import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguredWords } from '../i18n/configured-words.ts';
import type { Screen } from '../model/screen.ts';
import type { RequestStatus } from '../state/request.ts';
import { isOverdue } from './awaited.tsx';
import styles from './continue-page.module.css';
import { FailurePanel } from './failure-panel.tsx';
import { MainAction } from './main-action.tsx';
import { Page } from './page.tsx';
import pageStyles from './page.module.css';
import { SpinnerMark } from './spinner-mark.tsx';
import { useScreenWords } from './screen-words.ts';

interface ContinuePageProps {
  readonly screen: Screen;
  readonly asking: RequestStatus;
  /** The lender does not know the link. */
  readonly isDead: boolean;
  readonly onAsk: () => void;
  readonly onBegin: () => void;
}

/** While a mailed link is followed, and where it leads nowhere. */
export function ContinuePage({ screen, asking, isDead, onAsk, onBegin }: ContinuePageProps): ReactElement {
  const { t } = useTranslation();
  const configured = useConfiguredWords();
  const words = useScreenWords(screen.id, undefined);
  const said = (part: string): string => configured.text(`screens:${screen.id}>${part}`);
  const begin = words.action('start-again');
  if (isDead) {
    return (
      <Page key="dead" id={screen.id} heading={said('dead>title')}>
        <p className={pageStyles['intro']} role="alert">
          {said('dead>body')}
        </p>
        <MainAction label={begin} onSubmit={onBegin} />
      </Page>
    );
  }
  return (
    <Page id={screen.id} heading={words.title} inError={isOverdue(asking)}>
      <p className={pageStyles['intro']}>{words.body}</p>
      {isOverdue(asking) ? (
        <FailurePanel title={said('unreachable>title')} body={said('unreachable>body')}>
          <MainAction label={t('failures>retry')} onSubmit={onAsk}>
            <Button variant="outlined" onClick={onBegin}>
              {begin}
            </Button>
          </MainAction>
        </FailurePanel>
      ) : (
        <div className={styles['waiting']} aria-busy="true">
          <SpinnerMark tone="neutral" />
        </div>
      )}
    </Page>
  );
}
