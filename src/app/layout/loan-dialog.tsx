import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { questionOf } from '../../flow/find.ts';
import { createOfferTermsForm } from '../../form/offer-terms-form.ts';
import { Button } from '../../form/parts/button.tsx';
import type { StepFormProps } from '../../form/step-form-props.ts';
import { doNothing } from '../../lib/do-nothing.ts';
import type { Answers } from '../../model/answers.ts';
import type { ScreenId } from '../../model/identifiers.ts';
import { offerQuestions } from '../../model/offer-questions.ts';
import { FormOnPage } from '../../pages/form-on-page.tsx';
import type { Formatters } from '../../pages/formatters.ts';
import { PriceExample } from '../../pages/steps/price-example.tsx';
import { currentDateAtom } from '../../state/answers.ts';
import { useAction, useLoan, useValue } from '../../state/hooks.ts';
import { changeLoanAtom } from '../../state/save-answers.ts';

interface LoanDialogProps extends Pick<StepFormProps, 'flow' | 'formats' | 'phone'> {
  readonly formatters: Formatters;
  readonly onDone: () => void;
}

const [, , amount, period] = offerQuestions;

/** Changes the loan from any page of the form. */
export function LoanDialog({ flow, formats, phone, formatters, onDone }: LoanDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'form']);
  const changeLoan = useAction(changeLoanAtom);
  const today = useValue(currentDateAtom);
  const loan = useLoan();
  const titleId = useId();
  const form = useMemo(
    () => createOfferTermsForm(flow, 'loan-dialog' as ScreenId, flow.loan, loan.periodScale),
    [flow, loan.periodScale],
  );
  const save = (submitted: Answers): void => {
    const asked = { [amount]: questionOf(flow, 'amount'), [period]: questionOf(flow, 'period') };
    changeLoan(
      Object.fromEntries(
        Object.entries(submitted).flatMap(([name, answer]) => {
          const question = asked[name];
          return question === undefined ? [] : [[question.id, answer]];
        }),
      ),
    );
    onDone();
  };
  return (
    <Dialog open onClose={onDone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('loan>kind')}</DialogTitle>
      <DialogContent>
        <div>
          <FormOnPage
            {...form}
            formats={formats}
            phone={phone}
            today={today}
            answers={{ [amount]: loan.amount, [period]: loan.period }}
            busy={false}
            submitLabel={t('form:controls>done')}
            belowQuestion={{
              [period]: <PriceExample loan={loan} formatters={formatters} names={{ amount, period }} />,
            }}
            onCommit={doNothing}
            onEdit={doNothing}
            onSubmit={save}
          >
            <Button variant="text" onClick={onDone}>
              {t('form:controls>cancel')}
            </Button>
          </FormOnPage>
        </div>
      </DialogContent>
    </Dialog>
  );
}
