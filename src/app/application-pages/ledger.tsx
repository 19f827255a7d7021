import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPageProps } from '../application-page.tsx';
import { Aurora } from './ledger/aurora.tsx';
import { DialogLink } from '../../form/parts/button.tsx';
import { useLoanPrice } from '../../pages/loan-price.ts';
import { useLoan } from '../../state/hooks.ts';

import styles from './ledger/ledger.module.css';
import sectionRailStyles from './ledger/section-rail.module.css';

/** Header and footer have the same lines as the page. */
export const shellClassName = styles['shell'];

/** Looks like an account statement: sections, form and loan in columns separated by lines. */
export function ApplicationPage(props: ApplicationPageProps): ReactElement {
  const { isFirstStep, sections, onChangeLoan, formatters, children } = props;
  const { t } = useTranslation();
  return (
    <div className={styles['columns']}>
      <SectionRail sections={sections} />
      <div className={styles['page']}>{children}</div>
      <div className={styles['sky']}>
        <Aurora />
      </div>
      <aside className={styles['sidebar']} aria-label={t('ledger>overview')}>
        <Statement formatters={formatters} onChangeLoan={onChangeLoan} />
        {isFirstStep && <WhatHappensNext />}
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

/** The column keeps its width without sections. The messages of the form are loaded only for a list. */
function SectionRail({ sections }: Pick<ApplicationPageProps, 'sections'>): ReactElement {
  return sections.length === 0 ? (
    <div className={sectionRailStyles['rail']} />
  ) : (
    <SectionList sections={sections} />
  );
}

/** The numbered sections of the form, with a bar at the current one. */
function SectionList({ sections }: Pick<ApplicationPageProps, 'sections'>): ReactElement {
  const { t, ready } = useTranslation(['common', 'form'], { useSuspense: false });
  const markPosition = (list: HTMLOListElement | null): void => {
    list?.style.setProperty('--position', String(sections.findIndex(({ progress }) => progress === 'now')));
    list?.style.setProperty('--sections', String(sections.length));
  };
  if (!ready) return <div className={sectionRailStyles['rail']} />;
  return (
    <aside className={sectionRailStyles['rail']} aria-label={t('ledger>sections')}>
      <ol ref={markPosition}>
        {sections.map(({ name, progress }, position) => (
          <li key={name} data-progress={progress} aria-current={progress === 'now' ? 'step' : undefined}>
            <span aria-hidden="true">{String(position + 1).padStart(2, '0')}</span>
            {t(`form:contexts>${name}`)}
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** The loan, one value per line. */
function Statement({
  formatters,
  onChangeLoan,
}: Pick<ApplicationPageProps, 'formatters' | 'onChangeLoan'>): ReactElement {
  const { t } = useTranslation();
  const loan = useLoan();
  const { amount, period, periodScale } = loan;
  const price = useLoanPrice(loan, formatters);
  return (
    <section className={styles['statement']}>
      <h2 className={styles['title']}>{t('ledger>loan>title')}</h2>
      <dl>
        <div>
          <dt>{t('ledger>loan>kind')}</dt>
          <dd>{t('loan>kind')}</dd>
        </div>
        <div>
          <dt>{t('ledger>loan>amount')}</dt>
          <dd>{formatters.money(amount)}</dd>
        </div>
        <div>
          <dt>{t('ledger>loan>period')}</dt>
          <dd>{formatters.period(period, periodScale)}</dd>
        </div>
        {price && (
          <div>
            <dt>{t('ledger>loan>monthly')}</dt>
            <dd>{formatters.money(price.costs.monthlyPayment)}</dd>
          </div>
        )}
      </dl>
      {onChangeLoan !== undefined && (
        <DialogLink className={styles['change']} onClick={onChangeLoan}>
          {t('loan>change')}
        </DialogLink>
      )}
    </section>
  );
}
