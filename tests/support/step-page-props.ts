import { vi } from 'vitest';
import { figuresOf } from '../../src/pages/figures.ts';
import type { StepPageProps } from '../../src/pages/steps/step-page.tsx';
import { formats, phone, stepOf } from './form-flow.ts';

/** A step's page with nothing answered and nothing under way. */
export function stepPageProps(...questions: readonly string[]): StepPageProps {
  const sample = stepOf(...questions);
  return {
    ...sample,
    formats,
    phone,
    answers: {},
    today: '2026-11-21',
    loan: { amount: 20_000, period: 84, periodScale: 'month' },
    figures: figuresOf({ money: { currency: 'PHP', fractionDigits: 0 } }, 'en-PH'),
    sending: { status: 'idle' },
    contexts: [],
    errorsElsewhere: null,
    askedAgain: false,
    onCommit: vi.fn<StepPageProps['onCommit']>(),
    onEdit: vi.fn<StepPageProps['onEdit']>(),
    onSubmit: vi.fn<StepPageProps['onSubmit']>(),
  };
}
