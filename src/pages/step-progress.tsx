import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
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
  const contexts = [...new Set(flow.steps.map(({ context }) => context))];
  if (flow.steps.length === 1) return null;
  return (
    <p>
      {t('progress>position', {
        section: words.text(`form:contexts>${step.context}`),
        position: contexts.indexOf(step.context) + 1,
        total: contexts.length,
      })}
    </p>
  );
}
