import { styled } from '@mui/material/styles';
import type { FocusEvent } from 'react';
import { accountInFours, plainAccount } from '../account-groups.ts';
import { answerText } from '../answer-text.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { normalised } from '../normalised.ts';
import { Field } from '../parts/field.tsx';
import { TextInput } from '../parts/text-input.ts';
import { describedBy } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';

/** Narrow enough on a small phone for the longest account number there is in use: 28 signs in seven groups. */
const AccountInput = styled(TextInput)({
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 25rem)': {
    paddingInline: '0.625rem',
    fontSize: '1rem',
    letterSpacing: '-0.025em',
  },
});

function showPlain({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.value = plainAccount(currentTarget.value) ?? currentTarget.value;
}

/** An account number, grouped to be compared with a bank card, and plain while somebody works on it. */
function AccountWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  const { phone } = useStepForm().speech;
  const showGrouped = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const spelled = normalised(currentTarget.value, dataPoint, phone);
    currentTarget.value = accountInFours(spelled) ?? currentTarget.value;
  };
  return (
    <Field question={question}>
      <AccountInput
        {...keyboardOf(dataPoint)}
        id={inputId}
        name={dataPoint.id}
        type="text"
        defaultValue={accountInFours(answerText(initial)) ?? answerText(initial)}
        autoComplete={dataPoint.autocomplete}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
        onFocus={showPlain}
        onBlur={showGrouped}
      />
    </Field>
  );
}

export const accountControl: ControlEntry = {
  Widget: AccountWidget,
  taken: 'when-left',
  read: ([input], dataPoint, { phone }) => {
    const typed = input?.value ?? '';
    return normalised(plainAccount(typed) ?? typed, dataPoint, phone) || undefined;
  },
};
