import Paper from '@mui/material/Paper';
import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Site } from '../../model/site.ts';
import type { Chrome } from './chrome.ts';
import { EmbeddedLine } from './embedded-line.tsx';
import { Footer } from './footer.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './layout.module.css';
import { ToastContext } from '../../pages/toast-context.ts';
import { useOffline } from '../../pages/use-offline.ts';

interface LayoutProps {
  readonly site: Site;
  readonly chrome: Chrome;
  readonly moment: 'form' | 'afterwards';
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
  readonly question?: ReactNode;
  readonly children: ReactNode;
}

export function Layout(props: LayoutProps): ReactElement {
  const {
    site,
    chrome,
    moment,
    compact,
    className = '',
    onPrivacySettings,
    onDelete,
    onChooseLanguage,
    question,
    children,
  } = props;
  const classNames = [styles['layout'], className, site.page.layoutClassName];
  return (
    <>
      <div className={classNames.join(' ')} data-chrome={chrome}>
        <Header site={site} chrome={chrome} onChooseLanguage={onChooseLanguage} />
        {children}
        {chrome === 'omitted' ? (
          <EmbeddedLine
            site={site}
            onPrivacySettings={onPrivacySettings}
            onChooseLanguage={onChooseLanguage}
          />
        ) : (
          <Footer
            site={site}
            chrome={chrome}
            compact={compact}
            onPrivacySettings={onPrivacySettings}
            onDelete={onDelete}
          />
        )}
      </div>
      <div className={styles['lowerEdge']}>
        <OfflineBanner moment={moment} />
        {question}
      </div>
    </>
  );
}

type HeaderProps = Pick<LayoutProps, 'site' | 'chrome' | 'onChooseLanguage'>;

function Header({ site, chrome, onChooseLanguage }: HeaderProps): ReactElement | null {
  const { t } = useTranslation();
  if (chrome === 'omitted') return null;
  return (
    <header className={styles['header']} data-chrome={chrome} inert={chrome === 'transparent'}>
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
  /** Selects the offline message: on the form it says that input is kept. */
  readonly moment: 'form' | 'afterwards';
}

/** Sticks to the lower edge, so that the page does not move when it appears. */
function OfflineBanner({ moment }: OfflineBannerProps): ReactElement {
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
          {t(moment === 'form' ? 'connection>offline' : 'connection>offlineAfterwards')}
        </Paper>
      )}
    </output>
  );
}
