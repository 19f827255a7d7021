import Paper from '@mui/material/Paper';
import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Site } from '../../model/site.ts';
import type { HeaderVisibility } from './header-visibility.ts';
import { EmbeddedLine } from './embedded-line.tsx';
import { Footer } from './footer.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './layout.module.css';
import { ToastContext } from '../../pages/toast-context.ts';
import { useOffline } from '../../pages/use-offline.ts';

interface LayoutProps {
  readonly site: Site;
  readonly headerVisibility: HeaderVisibility;
  readonly phase: 'form' | 'afterwards';
  /** Shortens the footer. */
  readonly compact?: boolean;
  /** A class of the brand's layout. */
  readonly className?: string | undefined;
  /** Opens the privacy settings. Absent if the site has no vendors. */
  readonly onPrivacySettings?: (() => void) | undefined;
  /** Opens the dialog that deletes the answers on this device. */
  readonly onDelete?: (() => void) | undefined;
  readonly onChooseLanguage: (locale: string) => Promise<void>;
  /** The consent banner. Sticks to the lower edge, below the offline banner. */
  readonly consentBanner?: ReactNode;
  readonly children: ReactNode;
}

export function Layout(props: LayoutProps): ReactElement {
  const {
    site,
    headerVisibility,
    phase,
    compact,
    className = '',
    onPrivacySettings,
    onDelete,
    onChooseLanguage,
    consentBanner,
    children,
  } = props;
  const classNames = [styles['layout'], className, site.page.layoutClassName];
  return (
    <>
      <div className={classNames.join(' ')} data-header-visibility={headerVisibility}>
        <Header site={site} headerVisibility={headerVisibility} onChooseLanguage={onChooseLanguage} />
        {children}
        {headerVisibility === 'omitted' ? (
          <EmbeddedLine
            site={site}
            onPrivacySettings={onPrivacySettings}
            onChooseLanguage={onChooseLanguage}
          />
        ) : (
          <Footer
            site={site}
            headerVisibility={headerVisibility}
            compact={compact}
            onPrivacySettings={onPrivacySettings}
            onDelete={onDelete}
          />
        )}
      </div>
      <div className={styles['lowerEdge']}>
        <OfflineBanner phase={phase} />
        {consentBanner}
      </div>
    </>
  );
}

type HeaderProps = Pick<LayoutProps, 'site' | 'headerVisibility' | 'onChooseLanguage'>;

function Header({ site, headerVisibility, onChooseLanguage }: HeaderProps): ReactElement | null {
  const { t } = useTranslation();
  if (headerVisibility === 'omitted') return null;
  return (
    <header
      className={styles['header']}
      data-header-visibility={headerVisibility}
      inert={headerVisibility === 'transparent'}
    >
      <Link
        to="/"
        className={styles['home']}
        aria-label={t('header>home', { productName: site.productName })}
      >
        <img src={site.basePath + site.logo} alt="" height={34} />
      </Link>
      {site.languages && <LanguageChoice languages={site.languages} onChoose={onChooseLanguage} />}
    </header>
  );
}

interface OfflineBannerProps {
  /** Selects the offline message. On the form, the message says that input is kept. */
  readonly phase: 'form' | 'afterwards';
}

/** Sticks to the lower edge, so that the page does not move when it appears. */
function OfflineBanner({ phase }: OfflineBannerProps): ReactElement {
  const { t } = useTranslation();
  const showToast = useContext(ToastContext);
  const offline = useOffline();
  useEffect(() => {
    const notifyOnline = (): void => showToast(t('connection>online'));
    window.addEventListener('online', notifyOnline);
    return () => window.removeEventListener('online', notifyOnline);
  }, [showToast, t]);
  return (
    <output className={styles['connection']} data-connection={offline ? 'offline' : 'online'}>
      {offline && (
        <Paper component="span" variant="inverse" className={styles['offline']}>
          {t(phase === 'form' ? 'connection>offline' : 'connection>offlineAfterwards')}
        </Paper>
      )}
    </output>
  );
}
