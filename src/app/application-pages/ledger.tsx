import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPageProps } from '../application-page.tsx';
import { Aurora } from './ledger/aurora.tsx';
import styles from './ledger/ledger.module.css';
import { SectionRail } from './ledger/section-rail.tsx';
import { Statement } from './ledger/statement.tsx';

/** Header and footer are ruled as the page is. */
export const shellClassName = styles['shell'];

/** A well-set account statement: the parts of the form, the form, and what is asked for, in ruled columns. */
export function ApplicationPage(props: ApplicationPageProps): ReactElement {
  const { moment, sections, loanRoute, figures, children } = props;
  const { t } = useTranslation();
  return (
    <div className={styles['columns']}>
      <SectionRail sections={sections} />
      <div className={styles['page']}>{children}</div>
      <div className={styles['sky']}>
        <Aurora />
      </div>
      <aside className={styles['beside']} aria-label={t('ledger>overview')} data-moment={moment}>
        <Statement figures={figures} loanRoute={loanRoute} />
        {moment === 'form' && <WhatHappensNext />}
      </aside>
    </div>
  );
}

function WhatHappensNext(): ReactElement {
  const { t } = useTranslation();
  return (
    <section className={styles['next']}>
      <h2 className={styles['title']}>{t('ledger>next>title')}</h2>
      <ol>
        <li>{t('ledger>next>answers')}</li>
        <li>{t('ledger>next>check')}</li>
        <li>{t('ledger>next>decide')}</li>
      </ol>
    </section>
  );
}
