import { normaliseText } from '../../validation/normalise-text.ts';
import { answerText } from '../answer-text.ts';
import { Field } from '../parts/field.tsx';
import { TextInput } from '../parts/text-input.ts';
import { describedBy } from '../question.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';

function TextWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  return (
    <Field question={question}>
      <TextInput
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
  read: ([input]) => normaliseText(input?.value ?? '') || undefined,
};
