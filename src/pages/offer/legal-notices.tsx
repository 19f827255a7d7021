import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '../../model/flow.ts';
import styles from './legal-notices.module.css';

interface LegalNoticesProps {
  readonly notices?: Flow['notices'];
}

/** What the law wants said beside an offer of credit; nothing where a country's law wants nothing. */
export function LegalNotices({ notices }: LegalNoticesProps): ReactElement | null {
  const { t } = useTranslation(['common', 'form']);
  if (notices === undefined) return null;
  return (
    <aside role="note" aria-label={t('legalNotice')} className={styles['notices']}>
      {notices.map((notice) => (
        <p key={notice}>{t(`form:notices>${notice}`)}</p>
      ))}
    </aside>
  );
}
