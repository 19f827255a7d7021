import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionsOf } from '../flow/sections.ts';
import { useConfiguredWords } from '../i18n/configured-words.ts';
import type { Flow, FlowStep } from '../model/flow.ts';

interface StepProgressProps {
  readonly flow: Flow;
  readonly step: FlowStep;
}

/**
 * The section a step belongs to, and which of the sections that is: a promise that can be kept, unlike a count of pages.
 * Nothing where the form is a single page.
 */
export function StepProgress({ flow, step }: StepProgressProps): ReactElement | null {
  const { t } = useTranslation();
  const words = useConfiguredWords();
  const sections = sectionsOf(flow, step);
  if (sections.length === 0) return null;
  return (
    <p>
      {t('progress>position', {
        section: words.text(`form:contexts>${step.context}`),
        position: sections.findIndex(({ progress }) => progress === 'now') + 1,
        total: sections.length,
      })}
    </p>
  );
}
