import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPageProps } from '../application-page.tsx';
import { Night } from './lantern/night.tsx';
import { DialogLink } from '../../form/parts/button.tsx';
import type { Formatters } from '../../pages/formatters.ts';
import { useMonthlyPrice } from '../../pages/loan-price.ts';
import { useLoan } from '../../state/hooks.ts';

import styles from './lantern/lantern.module.css';
import loanStyles from './lantern/loan.module.css';
import nightStyles from './lantern/night.module.css';
import whatComesNextStyles from './lantern/what-comes-next.module.css';

export const shellClassName = styles['shell'];

/** A night picture across the top, overlapped by a white sheet with the page. */
export function ApplicationPage(props: ApplicationPageProps): ReactElement {
  const { site, isFirstStep, onChangeLoan, formatters, children } = props;
  const depth = isFirstStep ? 'full' : 'low';
  return (
    // A new height gets a new element. The same element would visibly jump.
    <div key={depth} className={styles['page']}>
      <Night depth={depth}>
        {isFirstStep && <Motto productName={site.productName} />}
        {onChangeLoan !== undefined && <Loan formatters={formatters} onChange={onChangeLoan} />}
      </Night>
      <div className={styles['stage']}>
        <div className={styles['sheet']} data-loan={onChangeLoan === undefined ? 'here' : 'above'}>
          {children}
        </div>
        {isFirstStep && <WhatComesNext />}
      </div>
    </div>
  );
}

interface LoanProps {
  readonly formatters: Formatters;
  readonly onChange: () => void;
}

/** The loan in the night picture. The loan line of the page is hidden. */
function Loan({ formatters, onChange }: LoanProps): ReactElement {
  const { t } = useTranslation();
  const loan = useLoan();
  const { amount, period, periodScale } = loan;
  const monthly = useMonthlyPrice(loan, formatters);
  return (
    <section className={loanStyles['loan']} aria-label={t('loan>kind')}>
      <p className={loanStyles['kind']}>{t('loan>kind')}</p>
      <p className={loanStyles['amount']}>{formatters.money(amount)}</p>
      <p className={loanStyles['terms']}>
        {t('loan>askedHere', { period: formatters.period(period, periodScale) })}
        {monthly !== undefined && (
          <>
            , <span>{monthly}</span>
          </>
        )}
      </p>
      <DialogLink className={loanStyles['change']} onClick={onChange}>
        {t('loan>change')}
      </DialogLink>
    </section>
  );
}

/** The introduction of the brand on the first step. */
function Motto({ productName }: { readonly productName: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <section className={nightStyles['motto']} aria-label={productName}>
      <p>{t('lantern>motto')}</p>
    </section>
  );
}

function WhatComesNext(): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className={whatComesNextStyles['next']} aria-labelledby="lantern-title">
      <h2 id="lantern-title" className={whatComesNextStyles['title']}>
        {t('lantern>title')}
      </h2>
      <ol className={whatComesNextStyles['steps']}>
        <li>{t('lantern>steps>answer')}</li>
        <li>{t('lantern>steps>review')}</li>
        <li>{t('lantern>steps>decide')}</li>
      </ol>
      <p className={whatComesNextStyles['promise']}>{t('lantern>promise')}</p>
    </aside>
  );
}
