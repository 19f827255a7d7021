import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from '../../tracking/consent.ts';
import styles from './consent-banner.module.css';

interface ConsentBannerProps {
  /** What somebody would measure, if it is agreed to. */
  readonly offered: readonly Purpose[];
  readonly onDecide: (agreed: readonly Purpose[]) => void;
  readonly onChoose: () => void;
}

/** Asks without standing in the way: the page below can be used as if it were not there. Both answers look alike. */
export function ConsentBanner({ offered, onDecide, onChoose }: ConsentBannerProps): ReactElement {
  const { t } = useTranslation();
  const titleId = useId();
  const decide = (agreed: readonly Purpose[]): void => {
    // The button that has the focus is about to go.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    onDecide(agreed);
  };
  return (
    <section className={styles['banner']} aria-labelledby={titleId}>
      <div className={styles['content']}>
        <div className={styles['words']}>
          <h2 id={titleId}>{t('tracking>title')}</h2>
          <p>
            {t('tracking>body')}{' '}
            <button type="button" aria-haspopup="dialog" onClick={onChoose}>
              {t('tracking>choose')}
            </button>
          </p>
        </div>
        <div className={styles['answers']}>
          <Button variant="outlined" onClick={() => decide([])}>
            {t('tracking>refuse')}
          </Button>
          <Button variant="outlined" onClick={() => decide(offered)}>
            {t('tracking>accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
