import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MainAction } from './main-action.tsx';
import { Page } from './page.tsx';
import styles from './page.module.css';

interface PageFailureProps {
  readonly onRetry: () => void;
}

/** What a page needs could not be fetched: its messages, its rules or its script. */
export function PageFailure({ onRetry }: PageFailureProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Page id="failure" heading={t('failures>page>title')}>
      <p className={styles['intro']} role="alert">
        {t('failures>page>body')}
      </p>
      <MainAction label={t('failures>retry')} onSubmit={onRetry} />
    </Page>
  );
}
