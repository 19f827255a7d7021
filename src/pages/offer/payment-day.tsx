import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../form/parts/field.tsx';
import { SelectInput } from '../../form/parts/select-input.tsx';
import { describedBy, type QuestionParts } from '../../form/question.ts';
import { useConfiguredWords } from '../../i18n/configured-words.ts';

interface PaymentDayProps {
  readonly inputId: string;
  readonly name: string;
  readonly days: readonly number[];
  readonly chosen: number | undefined;
  /** What to do about the answer; undefined while nothing is wrong. */
  readonly error: string | undefined;
  readonly onChoose: (day: number | undefined) => void;
}

/** The day of the month on which the payments fall, of those the lender offers. */
export function PaymentDay(props: PaymentDayProps): ReactElement {
  const { inputId, name, days, chosen, error, onChoose } = props;
  const { t } = useTranslation();
  const { translate } = useConfiguredWords();
  const question: QuestionParts = {
    inputId,
    label: t('offer>paymentDay>label'),
    help: t('offer>paymentDay>help'),
    error,
  };
  return (
    <Field question={question}>
      <SelectInput
        id={inputId}
        name={name}
        value={chosen ?? ''}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
        onChange={({ currentTarget }) => onChoose(days.find((day) => String(day) === currentTarget.value))}
      >
        <option value="">{translate('form:controls>choose', {})}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {day}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
