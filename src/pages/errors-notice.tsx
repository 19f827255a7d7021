import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorsElsewhere } from '../state/server-errors.ts';

/** Announces politely that answers on other pages have errors, with a link to the next one. */
export function ErrorsNotice({
  errorsElsewhere,
}: {
  readonly errorsElsewhere: ErrorsElsewhere | null;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <output>
      {errorsElsewhere !== null && (
        <Alert severity="info" role="presentation" sx={{ marginBlockStart: '1.25rem' }}>
          {t('serverErrors>elsewhere', { count: errorsElsewhere.count })}{' '}
          <Link to={`/${errorsElsewhere.next}`}>{t('serverErrors>next')}</Link>
        </Alert>
      )}
    </output>
  );
}
