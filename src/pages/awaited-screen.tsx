import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../model/screen.ts';
import type { RequestStatus } from '../state/request.ts';
import { useApplicationResult } from '../state/hooks/use-application.ts';
import { Awaited, isOverdue } from './awaited.tsx';
import { Page } from './page.tsx';
import styles from './page.module.css';
import { useScreenWords } from './screen-words.ts';

interface AwaitedScreenProps {
  readonly screen: Screen;
  /** How asking for what it lacks goes. */
  readonly asking: RequestStatus;
  readonly outline: readonly number[];
  readonly onAsk: () => void;
}

/** A screen that can ask nothing before the lender has said what. */
export function AwaitedScreen({ screen, asking, outline, onAsk }: AwaitedScreenProps): ReactElement {
  const { t } = useTranslation();
  const words = useScreenWords(screen.id, useApplicationResult()?.partner?.name);
  return (
    <Page id={screen.id} heading={words.title} inError={isOverdue(asking)}>
      <p className={styles['intro']}>{words.body}</p>
      <div className={styles['form']}>
        <Awaited
          asking={asking}
          title={t('failures>page>title')}
          body={t('failures>page>body')}
          outline={outline}
          onAsk={onAsk}
        />
      </div>
    </Page>
  );
}
