import Typography from '@mui/material/Typography';
import { Button, DialogLink, inlineTarget } from '../../form/parts/button.tsx';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from '../../tracking/consent.ts';
import styles from './consent-banner.module.css';
import { returnFocus } from './privacy.ts';

interface ConsentBannerProps {
  /** The purposes of the configured vendors. */
  readonly offered: readonly Purpose[];
  /** Shows the short text even if there is room for the long one. */
  readonly slim: boolean;
  readonly onDecide: (agreed: readonly Purpose[]) => void;
  readonly onChoose: () => void;
}

/** Sets the height of the banner as a CSS variable: scroll padding and the offline banner depend on it. */
function publishHeight(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    style.setProperty('--banner-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
  });
  if (banner !== null) observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner-height');
  };
}

/** Asks for consent without blocking the page. Both buttons have the same look. */
export function ConsentBanner({ offered, slim, onDecide, onChoose }: ConsentBannerProps): ReactElement {
  const { t } = useTranslation();
  const titleId = useId();
  const banner = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget>(null);
  useEffect(() => {
    const enter = ({ relatedTarget }: FocusEvent): void => {
      const isInside = relatedTarget instanceof Node && banner.current?.contains(relatedTarget) === true;
      if (!isInside) previousFocus.current = relatedTarget;
    };
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') returnFocus(previousFocus.current);
    };
    const bannerElement = banner.current;
    bannerElement?.addEventListener('focusin', enter);
    bannerElement?.addEventListener('keydown', leave);
    return () => {
      bannerElement?.removeEventListener('focusin', enter);
      bannerElement?.removeEventListener('keydown', leave);
    };
  }, []);
  useEffect(() => publishHeight(banner.current), []);
  const decide = (agreed: readonly Purpose[]): void => {
    // The focused button will be removed.
    returnFocus(previousFocus.current);
    onDecide(agreed);
  };
  return (
    <section ref={banner} className={styles['banner']} aria-labelledby={titleId}>
      <div className={styles['content']}>
        <div className={styles['words']}>
          <Typography variant="subtitle2" component="h2" id={titleId}>
            {!slim && <span className={styles['long']}>{t('tracking>title')}</span>}
            <span className={slim ? undefined : styles['brief']}>{t('tracking>brief')}</span>
          </Typography>
          <Typography variant="body2">
            {!slim && <span className={styles['long']}>{t('tracking>body')} </span>}
            <DialogLink sx={inlineTarget} onClick={onChoose}>
              {t('tracking>choose')}
            </DialogLink>
          </Typography>
        </div>
        <div className={styles['buttons']}>
          <Button variant="outlined" size="small" onClick={() => decide([])}>
            {t('tracking>refuse')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => decide(offered)}>
            {t('tracking>accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
