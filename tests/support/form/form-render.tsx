import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type Mock, vi } from 'vitest';
import type { AnswerValue } from '../../../src/model/answers.ts';
import type { StepFormProps } from '../../../src/form/step-form-props.ts';
import { StepForm } from '../../../src/form/step-form.tsx';
import type { FunnelEvent } from '../../../src/tracking/event.ts';
import { type StepSample, formats, phone, stepOf } from './form-flow.ts';
import { english } from './form-messages.ts';

/** Answers by plain names instead of data point ids. */
type StepChanges = Partial<Omit<StepFormProps, 'answers'>> & {
  readonly answers?: { readonly [dataPoint: string]: AnswerValue };
};

export interface RenderedStep {
  readonly user: UserEvent;
  readonly onCommit: Mock<StepFormProps['onCommit']>;
  readonly onEdit: Mock<StepFormProps['onEdit']>;
  readonly onSubmit: Mock<StepFormProps['onSubmit']>;
  readonly onErrorsChange: Mock<(count: number) => void>;
  readonly onEvent: Mock<(event: FunnelEvent) => void>;
  /** Renders the same form with changed properties. */
  readonly rerender: (changes: StepChanges) => void;
}

function createMocks() {
  return {
    onCommit: vi.fn<StepFormProps['onCommit']>(),
    onEdit: vi.fn<StepFormProps['onEdit']>(),
    onSubmit: vi.fn<StepFormProps['onSubmit']>(),
    onErrorsChange: vi.fn<(count: number) => void>(),
    onEvent: vi.fn<(event: FunnelEvent) => void>(),
  };
}

/** A sample step, or the names of its questions. */
type Asked = StepSample | readonly string[];

function sampleOf(asked: Asked): StepSample {
  return 'flow' in asked ? asked : stepOf(...asked);
}

/** Returns the properties of a step with handlers that do nothing. */
export function stepFormProps(asked: Asked, changes: StepChanges = {}): StepFormProps {
  return {
    ...sampleOf(asked),
    formats,
    phone,
    locale: 'en-PH',
    translate: english,
    today: '2026-11-21',
    answers: {},
    busy: false,
    ...createMocks(),
    ...changes,
  };
}

/** Renders a step. */
export function renderStep(asked: Asked, changes: StepChanges = {}): RenderedStep {
  const mocks = createMocks();
  const props = stepFormProps(asked, { ...mocks, ...changes });
  const view = render(<StepForm {...props} />);
  return {
    user: userEvent.setup({ delay: null }),
    ...mocks,
    rerender: (later) => view.rerender(<StepForm {...props} {...later} />),
  };
}

/** A page that is busy from a submit until the test ends it. */
function BusyPage(props: StepFormProps) {
  const [busy, setBusy] = useState(false);
  const send: StepFormProps['onSubmit'] = (answers) => {
    setBusy(true);
    props.onSubmit(answers);
  };
  return (
    <StepForm {...props} busy={busy} onSubmit={send}>
      <button type="button" onClick={() => setBusy(false)}>
        It is over
      </button>
    </StepForm>
  );
}

export function renderBusyPage(
  names: readonly string[],
  changes: StepChanges,
): Pick<RenderedStep, 'user' | 'onSubmit'> {
  const { onSubmit } = createMocks();
  render(<BusyPage {...stepFormProps(names, { ...changes, onSubmit })} />);
  return { user: userEvent.setup({ delay: null }), onSubmit };
}
