import { answerText } from '../answer-text.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { normalised } from '../normalised.ts';
import { Field } from '../parts/field.tsx';
import { TextInput } from '../parts/text-input.ts';
import { describedBy } from '../question.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';

export function TextWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  return (
    <Field question={question}>
      <TextInput
        {...keyboardOf(dataPoint)}
        id={inputId}
        name={dataPoint.id}
        type="text"
        defaultValue={answerText(initial)}
        autoComplete={dataPoint.autocomplete}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
      />
    </Field>
  );
}

export const textControl: ControlEntry = {
  Widget: TextWidget,
  taken: 'when-left',
  read: ([input], dataPoint, { phone }) => normalised(input?.value ?? '', dataPoint, phone) || undefined,
};
