import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MainAction } from './main-action.tsx';
import { Page } from './page.tsx';

interface PageFailureProps {
  readonly onRetry: () => void;
}

/** What a page needs could not be fetched: its messages, its rules or its script. */
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
