import { type ReactElement, useContext } from 'react';
import { StepForm } from '../form/step-form.tsx';
import type { StepFormProps } from '../form/step-form-props.ts';
import { useTranslation } from '../i18n/translator-context.ts';
import { PageErrorsContext } from './page-setting.ts';

type FormOnPageProps = Omit<StepFormProps, 'onErrorsChange' | 'locale' | 'translate'>;

/** A form in the page's language that tells its page how many errors it shows: told from above it, they would draw the form anew. */
export function FormOnPage(props: FormOnPageProps): ReactElement {
  const { locale, translate } = useTranslation();
  const onErrorsChange = useContext(PageErrorsContext);
  return <StepForm {...props} locale={locale} translate={translate} onErrorsChange={onErrorsChange} />;
}
