import { type ReactElement, useSyncExternalStore } from 'react';
import { DialogOpener } from '../../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import { footerLinkNames, type Site } from '../../model/site.ts';
import { Contacts } from '../../pages/contacts.tsx';
import type { Chrome } from './chrome.ts';
import styles from './layout.module.css';

interface FooterProps {
  readonly site: Site;
  readonly chrome: Chrome;
  /** Opens the privacy settings. Absent if the site has no vendors. */
  readonly onPrivacySettings?: (() => void) | undefined;
  /** Opens the dialog that deletes the answers on this device. */
  readonly onDelete?: (() => void) | undefined;
}

const never = (): (() => void) => () => {};
const currentYear = (): string => String(new Date().getFullYear());
const noYear = (): string => '';

export function Footer({ site, chrome, onPrivacySettings, onDelete }: FooterProps): ReactElement {
  const { t } = useTranslation();
  // The year is not prerendered: the page may be served in a later year.
  const year = useSyncExternalStore(never, currentYear, noYear);
  const owner = site.page.footerText || `${site.productName} ${year}`.trim();
  const privacySettings = onPrivacySettings && (
    <DialogOpener onClick={onPrivacySettings}>{t('tracking>settings>open')}</DialogOpener>
  );
  return (
    <>
      {chrome !== 'omitted' && (
        <footer className={styles['footer']} data-chrome={chrome} inert={chrome === 'transparent'}>
          <img src={site.basePath + site.logo} alt="" height={24} />
          <small>{t('footer>copyright', { owner })}</small>
          {site.registration !== undefined && <small>{site.registration}</small>}
          <p className={styles['line']}>
            <strong>{t('footer>help')}</strong>
            <Contacts help={site.help} />
          </p>
          <nav className={styles['line']} aria-label={t('footer>links>title')}>
            {footerLinkNames.map((name) => {
              const address = site.links[name];
              // In a new tab, so that uncommitted input is not lost.
              return address === undefined ? null : (
                <a key={name} href={address} target="_blank" rel="noreferrer">
                  {t(`footer>links>${name}`)}
                </a>
              );
            })}
            {chrome === 'shown' && privacySettings}
            {chrome === 'shown' && onDelete && (
              <DialogOpener onClick={onDelete}>{t('footer>delete>open')}</DialogOpener>
            )}
          </nav>
        </footer>
      )}
      {/* Consent can be withdrawn even if the footer is not visible. */}
      {chrome !== 'shown' && privacySettings && (
        <div className={`${styles['footer']} ${styles['line']} ${styles['alone']}`} data-part="settings">
          {privacySettings}
        </div>
      )}
    </>
  );
}
