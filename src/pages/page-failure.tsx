import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MainAction } from './main-action.tsx';
import { Page } from './page.tsx';

interface PageFailureProps {
  readonly onRetry: () => void;
}

/** Shown if the messages, rules or script of a page could not be loaded. */
export function PageFailure({ onRetry }: PageFailureProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Page id="failure" heading={t('failures>page>title')}>
      <Typography variant="intro" role="alert">
        {t('failures>page>body')}
      </Typography>
      <MainAction label={t('failures>retry')} onSubmit={onRetry} />
    </Page>
  );
}
