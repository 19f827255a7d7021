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
  readonly children: ReactNode;
}

export function Layout({ site, chrome, moment, className = '', children }: LayoutProps): ReactElement {
  const classNames = [styles['layout'], className, site.page.layoutClassName];
  return (
    <div className={classNames.join(' ')} data-chrome={chrome}>
      <Header site={site} chrome={chrome} />
      {children}
      <Footer site={site} chrome={chrome} />
      <OfflineBanner moment={moment} />
    </div>
  );
}
