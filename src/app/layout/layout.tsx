import Paper from '@mui/material/Paper';
import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Site } from '../../model/site.ts';
import type { Chrome } from './chrome.ts';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NotifyContext } from '../../pages/notify.ts';
import { useOffline } from '../../pages/use-offline.ts';

interface LayoutProps {
  readonly site: Site;
  readonly chrome: Chrome;
  readonly moment: 'form' | 'afterwards';
  /** What the brand's layout makes of the whole. */
  readonly className?: string | undefined;
  /** Opens what the applicant may choose about measuring; absent where nothing is measured. */
  readonly onPrivacySettings?: (() => void) | undefined;
  /** Asks whether to delete what is kept on this device. */
  readonly onDelete?: (() => void) | undefined;
  /** What is asked below the page and in view, as the offline banner is, which stands above it. */
  readonly question?: ReactNode;
  readonly children: ReactNode;
}

export function Layout(props: LayoutProps): ReactElement {
  const { site, chrome, moment, className = '', onPrivacySettings, onDelete, question, children } = props;
  const classNames = [styles['layout'], className, site.page.layoutClassName];
  return (
    <>
      <div className={classNames.join(' ')} data-chrome={chrome}>
        <Header site={site} chrome={chrome} />
        {children}
        <Footer site={site} chrome={chrome} onPrivacySettings={onPrivacySettings} onDelete={onDelete} />
      </div>
      <div className={styles['lowerEdge']}>
        <OfflineBanner moment={moment} />
        {question}
      </div>
    </>
  );
}

interface HeaderProps {
  readonly site: Site;
  readonly chrome: Chrome;
}

function Header({ site, chrome }: HeaderProps): ReactElement | null {
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
    </header>
  );
}

interface OfflineBannerProps {
  /** What is kept while there is no connection: what is typed in a form, or the place beyond it. */
  readonly moment: 'form' | 'afterwards';
}

/** Sticks to the lower edge, so that nothing above it moves when the connection comes and goes. */
function OfflineBanner({ moment }: OfflineBannerProps): ReactElement {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const offline = useOffline();
  useEffect(() => {
    const greet = (): void => notify(t('connection>online'));
    window.addEventListener('online', greet);
    return () => window.removeEventListener('online', greet);
  }, [notify, t]);
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
