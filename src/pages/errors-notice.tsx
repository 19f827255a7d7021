import type { ReactElement } from 'react';
import { useTranslation } from '../i18n/translator-context.ts';
import { Link } from '../router/router.tsx';
import type { ErrorsElsewhere } from '../state/server-errors.ts';
import styles from './errors-notice.module.css';

/** Says calmly that answers on other pages need another look, and leads to the next. It may come while somebody types. */
export function ErrorsNotice({
  errorsElsewhere,
}: {
  readonly errorsElsewhere: ErrorsElsewhere | null;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <output className={styles['room']}>
      {errorsElsewhere !== null && (
        <span className={styles['notice']}>
          {t('serverErrors>elsewhere', { count: errorsElsewhere.count })}{' '}
          <Link to={`/${errorsElsewhere.next}`}>{t('serverErrors>next')}</Link>
        </span>
      )}
    </output>
  );
}
