import { useValue } from '../../state/hooks.ts';
import { leadIdAtom } from '../../state/lead-application.ts';
import { receivedAtAtom } from '../../state/stored-records.ts';
import { type ReactElement, useContext } from 'react';
import { maskedText } from '../../form/parts/masking.ts';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../model/screen.ts';
import type { Formatters } from '../formatters.ts';
import { PageSettingContext } from '../page-setting.ts';
import { PrintButton } from '../print-button.tsx';
import styles from './details.module.css';

interface ReceiptProps {
  readonly screen: Screen;
  readonly formatters: Formatters;
}

const day = 24 * 60 * 60 * 1000;

/** What an applicant keeps of an application: its number, when it arrived, and by when the brand answers, where it promises that. */
export function Receipt({ screen, formatters }: ReceiptProps): ReactElement {
  const { t } = useTranslation('screens');
  const { answerInDays } = useContext(PageSettingContext);
  const reference = useValue(leadIdAtom) ?? '';
  const arrived = useValue(receivedAtAtom);
  const rows = [
    ...(reference === '' ? [] : [['reference', reference]]),
    ...(arrived === null ? [] : [['arrived', formatters.date(arrived)]]),
    ...(arrived === null || answerInDays === undefined
      ? []
      : [['answer', formatters.date(new Date(arrived.getTime() + answerInDays * day))]]),
  ];
  return (
    <section className={styles['details']}>
      <dl className={styles['rows']}>
        {rows.map(([row, value]) => (
          <div key={row}>
            <dt>{t(`${screen.id}>receipt>${row}`)}</dt>
            {/* The number leads to the application, so no recording has it. */}
            <dd {...maskedText(row === 'reference')}>{value}</dd>
          </div>
        ))}
      </dl>
      <PrintButton />
    </section>
  );
}
