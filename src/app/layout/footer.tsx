import { type ReactElement, useSyncExternalStore } from 'react';
import { DialogLink } from '../../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import { footerLinkNames, type Site } from '../../model/site.ts';
import { Contacts, FirstContact, FurtherContacts } from '../../pages/contacts.tsx';
import type { HeaderVisibility } from './header-visibility.ts';
import styles from './layout.module.css';

interface FooterProps {
  readonly site: Site;
  readonly headerVisibility: Exclude<HeaderVisibility, 'omitted'>;
  /** Collapses the parts that the law does not require to be visible on each page. */
  readonly compact?: boolean | undefined;
  /** Opens the privacy settings. Absent if the site has no vendors. */
  readonly onPrivacySettings?: (() => void) | undefined;
  /** Opens the dialog that deletes the answers on this device. */
  readonly onDelete?: (() => void) | undefined;
}

const noSubscription = (): (() => void) => () => {};
const currentYear = (): string => String(new Date().getFullYear());
const noYear = (): string => '';

export function Footer(props: FooterProps): ReactElement {
  const { site, headerVisibility, compact = false, onPrivacySettings, onDelete } = props;
  const { t } = useTranslation();
  // The year is not prerendered, because the page may be served in a later year.
  const year = useSyncExternalStore(noSubscription, currentYear, noYear);
  const owner = site.page.footerText || `${site.productName} ${year}`.trim();
  const privacySettings = onPrivacySettings && (
    <DialogLink onClick={onPrivacySettings}>{t('tracking>settings>open')}</DialogLink>
  );
  const isInView = (name: 'registration' | keyof Site['links']): boolean =>
    !compact || name === 'privacy' || site.footerFacts?.some((fact) => fact === name) === true;
  const linksOf = (names: readonly (keyof Site['links'])[]): readonly ReactElement[] =>
    names.flatMap((name) => {
      const address = site.links[name];
      // Opens in a new tab, so that uncommitted input is not lost.
      const link = (
        <a key={name} href={address} target="_blank" rel="noreferrer">
          {t(`footer>links>${name}`)}
        </a>
      );
      return address === undefined ? [] : [link];
    });
  const deletion = headerVisibility === 'shown' && onDelete && (
    <DialogLink onClick={onDelete}>{t('footer>delete>open')}</DialogLink>
  );
  const copyright = <small>{t('footer>copyright', { owner })}</small>;
  const registration = site.registration !== undefined && <small>{site.registration}</small>;
  return (
    <>
      <footer
        className={styles['footer']}
        data-header-visibility={headerVisibility}
        data-compact={compact}
        inert={headerVisibility === 'transparent'}
      >
        {!compact && (
          <>
            <img src={site.basePath + site.logo} alt="" height={24} />
            {copyright}
            {registration}
          </>
        )}
        <p className={styles['line']}>
          <strong>{t(compact ? 'footer>helpShort' : 'footer>help')}</strong>
          {compact ? <FirstContact help={site.help} /> : <Contacts help={site.help} />}
        </p>
        <nav className={styles['line']} aria-label={t('footer>links>title')}>
          {linksOf(footerLinkNames.filter(isInView))}
          {/* By law, withdrawing consent must be as easy as giving it. */}
          {headerVisibility === 'shown' && privacySettings}
          {!compact && deletion}
        </nav>
        {compact && (
          <>
            <details className={styles['more']}>
              <summary>{t('footer>more')}</summary>
              <div className={styles['line']}>
                {linksOf(footerLinkNames.filter((name) => !isInView(name)))}
                {deletion}
                <FurtherContacts help={site.help} />
                {copyright}
                {!isInView('registration') && registration}
              </div>
            </details>
            {isInView('registration') && registration}
          </>
        )}
      </footer>
      {/* Consent can be withdrawn even if the footer is not visible. */}
      {headerVisibility === 'transparent' && privacySettings && (
        <div className={`${styles['footer']} ${styles['line']} ${styles['alone']}`} data-part="settings">
          {privacySettings}
        </div>
      )}
    </>
  );
}
