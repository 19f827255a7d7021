import { vi } from 'vitest';
import { createFormatters } from '../../../src/pages/formatters.ts';
import type { StepPageProps } from '../../../src/pages/steps/step-page.tsx';
import { formats, phone, stepOf } from './form-flow.ts';

/** Returns the properties of a step's page without answers and requests. */
export function stepPageProps(...questions: readonly string[]): StepPageProps {
  const sample = stepOf(...questions);
  return {
    ...sample,
    formats,
    phone,
    answers: {},
    today: '2026-11-21',
    loan: { amount: 20_000, period: 84, periodScale: 'month' },
    formatters: createFormatters({ money: { currency: 'PHP' } }, 'en-PH'),
    sending: { status: 'idle' },
    progress: { page: 1, pages: 1 },
    errorsElsewhere: null,
    askedAgain: false,
    onCommit: vi.fn<StepPageProps['onCommit']>(),
    onEdit: vi.fn<StepPageProps['onEdit']>(),
    onSubmit: vi.fn<StepPageProps['onSubmit']>(),
  };
}
