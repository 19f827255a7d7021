import type { ReactElement, ReactNode } from 'react';
import type { Screen, ScreenAction } from '../model/screen.ts';
import type { Figures } from './figures.ts';
import { MainAction } from './main-action.tsx';
import { OfferCard, type Offer, type Partner } from './offer-card.tsx';
import { Page } from './page.tsx';
import styles from './page.module.css';
import { useScreenWords } from './screen-words.ts';
import { ToneMark } from './tone-mark.tsx';

interface OfferPageProps {
  readonly screen: Screen;
  readonly partner: Partner | undefined;
  readonly offer: Offer | undefined;
  readonly figures: Figures;
  readonly busy: boolean;
  /** What is said when the last press led nowhere, or takes long. */
  readonly notice: ReactNode;
  readonly onAction: (action: ScreenAction) => void;
}

/** A lender's offer: who, how much, at what cost, and the way to take it. */
export function OfferPage(props: OfferPageProps): ReactElement {
  const { screen, partner, offer, figures, busy, notice, onAction } = props;
  const words = useScreenWords(screen.id, partner?.name);
  const [mainAction] = screen.actions;
  return (
    <Page id={screen.id} heading={words.title} mark={<ToneMark tone={screen.tone} />}>
      <p className={styles['intro']}>{words.body}</p>
      <OfferCard partner={partner} offer={offer} figures={figures} />
      {mainAction !== undefined && (
        <MainAction label={words.action(mainAction)} busy={busy} onSubmit={() => onAction(mainAction)} />
      )}
      <div className={styles['aftermath']}>{notice}</div>
    </Page>
  );
}
