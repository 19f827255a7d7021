import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPageProps } from '../application-page.tsx';
import styles from './lantern/lantern.module.css';
import { Lanterns } from './lantern/lanterns.tsx';
import { Loan } from './lantern/loan.tsx';
import { Pond } from './lantern/pond.tsx';

export const shellClassName = styles['shell'];

/** A night with few lights across the top, and a white sheet to write on that overlaps it. */
export function ApplicationPage(props: ApplicationPageProps): ReactElement {
  const { site, moment, isFirstStep, loanRoute, figures, children } = props;
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <div className={styles['night']} data-depth={isFirstStep ? 'full' : 'low'}>
        <div className={styles['scene']}>
          <div className={styles['light']}>
            <Lanterns />
            <Pond />
            {isFirstStep && (
              <section className={styles['motto']} aria-label={site.productName}>
                <p>{t('lantern>motto')}</p>
              </section>
            )}
            {loanRoute !== undefined && <Loan figures={figures} route={loanRoute} />}
          </div>
        </div>
      </div>
      <div className={styles['stage']}>
        <div className={styles['sheet']} data-loan={loanRoute === undefined ? 'here' : 'above'}>
          {children}
        </div>
        {moment === 'form' && <WhatComesNext />}
      </div>
    </div>
  );
}

function WhatComesNext(): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className={styles['next']} aria-labelledby="lantern-title">
      <h2 id="lantern-title" className={styles['title']}>
        {t('lantern>title')}
      </h2>
      <ol className={styles['steps']}>
        <li>{t('lantern>steps>answer')}</li>
        <li>{t('lantern>steps>review')}</li>
        <li>{t('lantern>steps>decide')}</li>
      </ol>
      <p className={styles['promise']}>{t('lantern>promise')}</p>
    </aside>
  );
}
