import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type Mock, vi } from 'vitest';
import type { StepFormProps } from '../../src/form/step-form-props.ts';
import { StepForm } from '../../src/form/step-form.tsx';
import { formats, phone, stepOf } from './form-flow.ts';
import { translateFrom } from './form-words.ts';

export interface RenderedStep {
  readonly user: UserEvent;
  readonly view: RenderResult;
  readonly props: StepFormProps;
  readonly onCommit: Mock<StepFormProps['onCommit']>;
  readonly onEdit: Mock<StepFormProps['onEdit']>;
  readonly onSubmit: Mock<StepFormProps['onSubmit']>;
  readonly onErrorsChange: Mock<(count: number) => void>;
  /** The same form with some properties changed, as a page would. */
  readonly rerender: (changes: Partial<StepFormProps>) => void;
}

export const english = translateFrom('en-PH', 'en');

/** A step of the named questions, as an applicant's page shows it. */
export function renderStep(names: readonly string[], changes: Partial<StepFormProps> = {}): RenderedStep {
  const mocks = {
    onCommit: vi.fn<StepFormProps['onCommit']>(),
    onEdit: vi.fn<StepFormProps['onEdit']>(),
    onSubmit: vi.fn<StepFormProps['onSubmit']>(),
    onErrorsChange: vi.fn<(count: number) => void>(),
  };
  const props: StepFormProps = {
    ...stepOf(...names),
    formats,
    phone,
    locale: 'en-PH',
    translate: english,
    answers: {},
    busy: false,
    ...mocks,
    ...changes,
  };
  const view = render(<StepForm {...props} />);
  return {
    user: userEvent.setup(),
    view,
    props,
    ...mocks,
    rerender: (later) => view.rerender(<StepForm {...props} {...later} />),
  };
}
