import { type ReactElement, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { footerLinkNames, type Site } from '../../model/site.ts';
import type { Chrome } from './chrome.ts';
import styles from './layout.module.css';

interface FooterProps {
  readonly site: Site;
  readonly chrome: Chrome;
}

const never = (): (() => void) => () => {};
const currentYear = (): string => String(new Date().getFullYear());
const noYear = (): string => '';

export function Footer({ site, chrome }: FooterProps): ReactElement | null {
  const { t } = useTranslation();
  // A page rendered ahead of time would keep the year it was rendered in, so it names none.
  const year = useSyncExternalStore(never, currentYear, noYear);
  if (chrome === 'omitted') return null;
  const owner = site.page.footerText || `${site.productName} ${year}`.trim();
  return (
    <footer className={styles['footer']} data-chrome={chrome} inert={chrome === 'transparent'}>
      <img src={site.basePath + site.logo} alt="" height={24} />
      <small>{t('footer>copyright', { owner })}</small>
      <nav className={styles['links']} aria-label={t('footer>links>title')}>
        {footerLinkNames.map((name) => {
          const address = site.links[name];
          // In a tab of its own: what was typed stays where it is.
          return address === undefined ? null : (
            <a key={name} href={address} target="_blank" rel="noreferrer">
              {t(`footer>links>${name}`)}
            </a>
          );
        })}
      </nav>
    </footer>
  );
}
