import type { ReactElement } from 'react';
import type { ApplicationPageProps } from '../application-page.tsx';
import styles from './lantern/lantern.module.css';
import { Loan } from './lantern/loan.tsx';
import { Motto } from './lantern/motto.tsx';
import { Night } from './lantern/night.tsx';
import { WhatComesNext } from './lantern/what-comes-next.tsx';

export const shellClassName = styles['shell'];

/** A night with few lights across the top, and a white sheet to write on that overlaps it. */
export function ApplicationPage(props: ApplicationPageProps): ReactElement {
  const { site, moment, isFirstStep, loanRoute, figures, children } = props;
  const depth = isFirstStep ? 'full' : 'low';
  return (
    // A sheet at another height is another sheet: the same one would be seen to jump.
    <div key={depth} className={styles['page']}>
      <Night depth={depth}>
        {isFirstStep && <Motto productName={site.productName} />}
        {loanRoute !== undefined && <Loan figures={figures} route={loanRoute} />}
      </Night>
      <div className={styles['stage']}>
        <div className={styles['sheet']} data-loan={loanRoute === undefined ? 'here' : 'above'}>
          {children}
        </div>
        {moment === 'form' && <WhatComesNext />}
      </div>
    </div>
  );
}
