import { useStepForm } from '../step-form-context.ts';
import { numberStyle } from '../number-style.ts';
import { Field } from '../parts/field.tsx';
import type { ControlEntry, WidgetProps } from '../widget.ts';
import { NumberInput } from './number-input.tsx';
import { readNumber, startNumber } from './read-number.ts';

function MoneyWidget({ question, initial }: WidgetProps) {
  const { flow, locale } = useStepForm().speech;
  return (
    <Field question={question}>
      <NumberInput
        question={question}
        style={numberStyle(flow, question.dataPoint, locale)}
        initial={startNumber(initial)}
      />
    </Field>
  );
}

export const moneyControl: ControlEntry = { Widget: MoneyWidget, taken: 'when-left', read: readNumber };
