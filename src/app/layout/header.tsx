import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Site } from '../../model/site.ts';
import type { Chrome } from './chrome.ts';
import styles from './layout.module.css';

interface HeaderProps {
  readonly site: Site;
  readonly chrome: Chrome;
}

export function Header({ site, chrome }: HeaderProps): ReactElement | null {
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
