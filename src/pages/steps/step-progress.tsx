import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionsOf } from '../../flow/sections.ts';
import { useConfiguredWords } from '../../i18n/configured-words.ts';
import styles from './step-progress.module.css';

interface StepProgressProps {
  /** The contexts on the applicant's way, in order. */
  readonly contexts: readonly string[];
  readonly context: string;
}

/**
 * The section a step belongs to, and which of the sections that is: a promise that can be kept, unlike a count of pages.
 * Nothing where there is one section alone.
 */
export function StepProgress({ contexts, context }: StepProgressProps): ReactElement | null {
  const { t } = useTranslation();
  const words = useConfiguredWords();
  const sections = sectionsOf(contexts, context);
  if (sections.length === 0) return null;
  return (
    <div className={styles['progress']}>
      <p>
        {t('progress>position', {
          section: words.text(`form:contexts>${context}`),
          position: contexts.indexOf(context) + 1,
          total: sections.length,
        })}
      </p>
      <div className={styles['bar']} aria-hidden="true">
        {sections.map(({ name, progress }) => (
          <span key={name} data-progress={progress} />
        ))}
      </div>
    </div>
  );
}
