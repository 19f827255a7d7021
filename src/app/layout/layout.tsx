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
  readonly children: ReactNode;
}

export function Layout({ site, chrome, children }: LayoutProps): ReactElement {
  return (
    <div className={`${styles['layout']} ${site.page.layoutClassName}`} data-chrome={chrome}>
      <OfflineBanner />
      <Header site={site} chrome={chrome} />
      {children}
      <Footer site={site} chrome={chrome} />
    </div>
  );
}
