import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stages.module.css';

interface StagesProps {
  readonly stages: readonly string[];
  /** Position of the one going on. */
  readonly current: number;
}

/** What has happened, what is happening and what comes next. */
export function Stages({ stages, current }: StagesProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ol className={styles['stages']} aria-label={t('waiting>stages')}>
      {stages.map((stage, position) => {
        const progress = position < current ? 'done' : position === current ? 'now' : 'next';
        return (
          <li key={stage} data-progress={progress} aria-current={progress === 'now' ? 'step' : undefined}>
            <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <circle cx="16" cy="16" r="14" />
              <path d={progress === 'done' ? 'M10 16.5l4.5 4.5 8-9.5' : 'M16 2a14 14 0 0 1 14 14'} />
            </svg>
            {stage}
            {progress !== 'next' && <span className="visually-hidden"> ({t(`waiting>${progress}`)})</span>}
          </li>
        );
      })}
    </ol>
  );
}
