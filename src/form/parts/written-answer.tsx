import type { ComponentProps } from 'react';
import { answerText } from '../answer-text.ts';
import { describedBy } from '../question.ts';
import type { WidgetProps } from '../widget.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.ts';

/** A question answered in one line of text; how it is typed is the control's to say. */
export function WrittenAnswer({
  question,
  initial,
  ...typing
}: WidgetProps & ComponentProps<typeof TextInput>) {
  const { dataPoint, inputId, error } = question;
  return (
    <Field question={question}>
      <TextInput
        {...typing}
        id={inputId}
        name={dataPoint.id}
        defaultValue={answerText(initial)}
        autoComplete={dataPoint.autocomplete}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
      />
    </Field>
  );
}
