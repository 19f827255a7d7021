import { type ReactElement, useContext, useMemo } from 'react';
import { labelOf } from '../form/question-messages.ts';
import { StepForm } from '../form/step-form.tsx';
import type { StepFormProps } from '../form/step-form-props.ts';
import { useTranslation } from 'react-i18next';
import type { DataPointId } from '../model/identifiers.ts';
import { useLenderReasons } from './lender-reasons.ts';
import { PageErrorsContext } from './page-setting.ts';

type FormOnPageProps = Omit<StepFormProps, 'onErrorsChange' | 'locale' | 'translate'>;

/**
 * A form in the page's language that attributes server errors to the lender. It reports its error count through a
 * context, because state in a parent would render the form again.
 */
export function FormOnPage(props: FormOnPageProps): ReactElement {
  const { t, i18n } = useTranslation('form');
  const onErrorsChange = useContext(PageErrorsContext);
  const { answerReason, generalReason } = useLenderReasons();
  const { flow, serverErrors, unownedErrors } = props;
  const errors = useMemo(
    () => ({
      serverErrors:
        serverErrors &&
        Object.fromEntries(
          Object.entries(serverErrors).map(([id, reason]) => {
            const dataPoint = flow.dataPoints[id as DataPointId];
            return [id, answerReason(dataPoint === undefined ? '' : labelOf(t, dataPoint), reason)];
          }),
        ),
      unownedErrors: unownedErrors?.map(generalReason),
    }),
    [flow, serverErrors, unownedErrors, answerReason, generalReason, t],
  );
  return (
    <StepForm {...props} {...errors} locale={i18n.language} translate={t} onErrorsChange={onErrorsChange} />
  );
}
