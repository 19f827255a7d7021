import { type ReactElement, useSyncExternalStore } from 'react';
import { DialogOpener } from '../../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import { footerLinkNames, type Site } from '../../model/site.ts';
import { Contacts, FirstContact } from '../../pages/contacts.tsx';
import type { Chrome } from './chrome.ts';
import styles from './layout.module.css';

interface FooterProps {
  readonly site: Site;
  readonly chrome: Chrome;
  /** Shows a line of help and a line of links; the rest is folded. */
  readonly compact?: boolean | undefined;
  /** Opens the privacy settings. Absent if the site has no vendors. */
  readonly onPrivacySettings?: (() => void) | undefined;
  /** Opens the dialog that deletes the answers on this device. */
  readonly onDelete?: (() => void) | undefined;
}

/** Always in view: the law wants them within reach. */
const nearLinks: readonly string[] = ['imprint', 'privacy'];

const never = (): (() => void) => () => {};
const currentYear = (): string => String(new Date().getFullYear());
const noYear = (): string => '';

export function Footer(props: FooterProps): ReactElement {
  const { site, chrome, compact = false, onPrivacySettings, onDelete } = props;
  const { t } = useTranslation();
  // The year is not prerendered: the page may be served in a later year.
  const year = useSyncExternalStore(never, currentYear, noYear);
  const owner = site.page.footerText || `${site.productName} ${year}`.trim();
  const privacySettings = onPrivacySettings && (
    <DialogOpener onClick={onPrivacySettings}>{t('tracking>settings>open')}</DialogOpener>
  );
  const links = footerLinkNames.flatMap((name) => {
    const address = site.links[name];
    // In a new tab, so that uncommitted input is not lost.
    const link = (
      <a key={name} href={address} target="_blank" rel="noreferrer">
        {t(`footer>links>${name}`)}
      </a>
    );
    return address === undefined ? [] : [link];
  });
  const actions = chrome === 'shown' && (
    <>
      {privacySettings}
      {onDelete && <DialogOpener onClick={onDelete}>{t('footer>delete>open')}</DialogOpener>}
    </>
  );
  const facts = (
    <>
      <small>{t('footer>copyright', { owner })}</small>
      {site.registration !== undefined && <small>{site.registration}</small>}
    </>
  );
  return (
    <>
      {chrome !== 'omitted' && (
        <footer
          className={styles['footer']}
          data-chrome={chrome}
          data-compact={compact}
          inert={chrome === 'transparent'}
        >
          {!compact && (
            <>
              <img src={site.basePath + site.logo} alt="" height={24} />
              {facts}
            </>
          )}
          <p className={styles['line']}>
            <strong>{t('footer>help')}</strong>
            {compact ? <FirstContact help={site.help} /> : <Contacts help={site.help} />}
          </p>
          <nav className={styles['line']} aria-label={t('footer>links>title')}>
            {compact ? (
              <>
                {links.filter(({ key }) => nearLinks.includes(String(key)))}
                <details className={styles['more']}>
                  <summary>{t('footer>more')}</summary>
                  <div className={styles['line']}>
                    {links.filter(({ key }) => !nearLinks.includes(String(key)))}
                    {actions}
                    <Contacts help={site.help} />
                    {facts}
                  </div>
                </details>
              </>
            ) : (
              <>
                {links}
                {actions}
              </>
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
