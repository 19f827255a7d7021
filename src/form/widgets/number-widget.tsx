import { useStepForm } from '../step-form-context.ts';
import { numberStyle } from '../number-style.ts';
import { Field } from '../parts/field.tsx';
import type { ControlEntry, WidgetProps } from '../widget.ts';
import { NumberInput } from './number-input.tsx';
import { readNumber, startNumber } from './read-number.ts';

function NumberWidget({ question, initial }: WidgetProps) {
  const { flow, locale } = useStepForm().formatContext;
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

/** A number that is typed: an amount of money, a count, a year. How it is written is for its question to say. */
export const typedNumber: ControlEntry = { Widget: NumberWidget, taken: 'when-left', read: readNumber };
