import { type ReactElement, useContext } from 'react';
import { StepForm } from '../form/step-form.tsx';
import type { StepFormProps } from '../form/step-form-props.ts';
import { useTranslation } from 'react-i18next';
import { PageErrorsContext } from './page-setting.ts';

type FormOnPageProps = Omit<StepFormProps, 'onErrorsChange' | 'locale' | 'translate'>;

/** A form in the page's language that reports its error count through a context: state in a parent would render the form again. */
export function FormOnPage(props: FormOnPageProps): ReactElement {
  const { t, i18n } = useTranslation('form');
  const onErrorsChange = useContext(PageErrorsContext);
  return <StepForm {...props} locale={i18n.language} translate={t} onErrorsChange={onErrorsChange} />;
}
