import type { ReactElement } from 'react';
import { useTranslation } from '../../i18n/translator-context.ts';
import type { Flow } from '../../model/flow.ts';
import styles from './legal-notices.module.css';

interface LegalNoticesProps {
  readonly notices?: Flow['notices'];
}

/** What the law wants said beside an offer of credit; nothing where a country's law wants nothing. */
export function LegalNotices({ notices }: LegalNoticesProps): ReactElement | null {
  const { t, translate } = useTranslation();
  if (notices === undefined) return null;
  return (
    <aside role="note" aria-label={t('legalNotice')} className={styles['notices']}>
      {notices.map((notice) => (
        <p key={notice}>{translate(`form:notices>${notice}`)}</p>
      ))}
    </aside>
  );
}
