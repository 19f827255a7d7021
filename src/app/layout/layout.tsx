import type { ReactElement, ReactNode } from 'react';
import type { Site } from '../../model/site.ts';
import type { Chrome } from './chrome.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';

interface LayoutProps {
  readonly site: Site;
  readonly chrome: Chrome;
  readonly moment: 'form' | 'afterwards';
  /** What the brand's layout makes of the whole. */
  readonly className?: string | undefined;
  /** Opens what the applicant may choose about measuring; absent where nothing is measured. */
  readonly onPrivacySettings?: (() => void) | undefined;
  /** What is asked below the page and in view, as the offline banner is, which stands above it. */
  readonly question?: ReactNode;
  readonly children: ReactNode;
}

export function Layout(props: LayoutProps): ReactElement {
  const { site, chrome, moment, className = '', onPrivacySettings, question, children } = props;
  const classNames = [styles['layout'], className, site.page.layoutClassName];
  return (
    <>
      <div className={classNames.join(' ')} data-chrome={chrome}>
        <Header site={site} chrome={chrome} />
        {children}
        <Footer site={site} chrome={chrome} onPrivacySettings={onPrivacySettings} />
      </div>
      <div className={styles['lowerEdge']}>
        <OfflineBanner moment={moment} />
        {question}
      </div>
    </>
  );
}
