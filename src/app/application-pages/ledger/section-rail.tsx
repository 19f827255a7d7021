import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguredWords } from '../../../i18n/configured-words.ts';
import { useHasWords } from '../../../i18n/use-has-words.ts';
import type { ApplicationPageProps } from '../../application-page.tsx';
import styles from './section-rail.module.css';

type RailStyle = CSSProperties & { readonly '--position': number; readonly '--sections': number };

/** The parts of the form, numbered as in a register, with a bar at the one that is open. */
export function SectionRail({ sections }: Pick<ApplicationPageProps, 'sections'>): ReactElement {
  const { t } = useTranslation();
  const words = useConfiguredWords();
  const named = useHasWords('form');
  const style: RailStyle = {
    '--position': sections.findIndex(({ progress }) => progress === 'now'),
    '--sections': sections.length,
  };
  // The column stays where it is while its words are on their way, or where there is nothing to number.
  if (!named || sections.length === 0) return <div className={styles['rail']} />;
  return (
    <aside className={styles['rail']} aria-label={t('ledger>sections')}>
      <ol style={style}>
        {sections.map(({ name, progress }, position) => (
          <li key={name} data-progress={progress} aria-current={progress === 'now' ? 'step' : undefined}>
            <span aria-hidden="true">{String(position + 1).padStart(2, '0')}</span>
            {words.text(`form:contexts>${name}`)}
          </li>
        ))}
      </ol>
    </aside>
  );
}
