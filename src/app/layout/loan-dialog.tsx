import { todayAtom } from '../../state/today.ts';
import { type ReactElement, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { offerTermsForm } from '../../form/offer-terms-form.ts';
import type { StepFormProps } from '../../form/step-form-props.ts';
import { questionOf } from '../../flow/find.ts';
import { useTranslation } from '../../i18n/translator-context.ts';
import { doNothing } from '../../lib/do-nothing.ts';
import type { Answers } from '../../model/answers.ts';
import type { ScreenId } from '../../model/identifiers.ts';
import { offerAnswers } from '../../model/offer-answers.ts';
import { FormOnPage } from '../../pages/form-on-page.tsx';
import type { Formatters } from '../../pages/formatters.ts';
import { PriceExample } from '../../pages/steps/price-example.tsx';
import { changeLoanAtom } from '../../state/actions/change-loan.ts';
import { useAction, useValue } from '../../state/hooks/use-application.ts';
import { useLoan } from '../../state/loan.ts';
import styles from '../tracking/privacy-settings.module.css';

interface LoanDialogProps extends Pick<StepFormProps, 'flow' | 'formats' | 'phone'> {
  readonly formatters: Formatters;
  readonly onDone: () => void;
}

const [, , amount, period] = offerAnswers;

/** The loan is changed wherever the applicant is. Opened at once; the browser gives the focus back when it closes. */
export function LoanDialog({ flow, formats, phone, formatters, onDone }: LoanDialogProps): ReactElement {
  const { t, translate } = useTranslation();
  const changeLoan = useAction(changeLoanAtom);
  const today = useValue(todayAtom);
  const loan = useLoan();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useMemo(
    () => offerTermsForm(flow, 'loan-dialog' as ScreenId, flow.loan, loan.periodScale),
    [flow, loan.periodScale],
  );
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const save = (given: Answers): void => {
    const asked = { [amount]: questionOf(flow, 'amount'), [period]: questionOf(flow, 'period') };
    changeLoan(
      Object.fromEntries(
        Object.entries(given).flatMap(([name, answer]) => {
          const question = asked[name];
          return question === undefined ? [] : [[question.id, answer]];
        }),
      ),
    );
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId} onClose={onDone}>
      <h2 id={titleId}>{t('loan>kind')}</h2>
      <FormOnPage
        {...form}
        formats={formats}
        phone={phone}
        today={today}
        answers={{ [amount]: loan.amount, [period]: loan.period }}
        busy={false}
        submitLabel={translate('form:controls>done')}
        belowQuestion={{
          [period]: <PriceExample loan={loan} formatters={formatters} names={{ amount, period }} />,
        }}
        onCommit={doNothing}
        onEdit={doNothing}
        onSubmit={save}
      >
        <Button variant="text" onClick={() => dialog.current?.close()}>
          {translate('form:controls>cancel')}
        </Button>
      </FormOnPage>
    </dialog>
  );
}
