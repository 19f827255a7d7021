import { type ReactElement, useContext } from 'react';
import { StepForm } from '../form/step-form.tsx';
import type { StepFormProps } from '../form/step-form-props.ts';
import { PageErrorsContext } from './page-setting.ts';

/** A form that tells its page how many errors it shows: told from above it, they would draw the form anew. */
export function FormOnPage(props: Omit<StepFormProps, 'onErrorsChange'>): ReactElement {
  return <StepForm {...props} onErrorsChange={useContext(PageErrorsContext)} />;
}
