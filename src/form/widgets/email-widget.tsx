import { normaliseEmail } from '../../validation/email.ts';
import { answerText } from '../answer-text.ts';
import { Field } from '../parts/field.tsx';
import { TextInput } from '../parts/text-input.ts';
import { describedBy } from '../question.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';

function EmailWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  return (
    <Field question={question}>
      <TextInput
        id={inputId}
        name={dataPoint.id}
        type="email"
        inputMode="email"
        defaultValue={answerText(initial)}
        autoComplete={dataPoint.autocomplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
      />
    </Field>
  );
}

export const emailControl: ControlEntry = {
  Widget: EmailWidget,
  taken: 'when-left',
  read: ([input]) => normaliseEmail(input?.value ?? '') || undefined,
};
