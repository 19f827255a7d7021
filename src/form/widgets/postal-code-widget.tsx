import type { FocusEvent } from 'react';
import { normalise } from '../../validation/formats.ts';
import { answerText } from '../answer-text.ts';
import { controlWords } from '../control-words.ts';
import { keyboardOf, longestTyped } from '../keyboard-of.ts';
import { AnswerNote } from '../parts/answer-note.ts';
import { Field } from '../parts/field.tsx';
import { TextInput } from '../parts/text-input.ts';
import { describedBy } from '../question.ts';
import { labelOf } from '../question-words.ts';
import { useStepForm } from '../step-form-context.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';

/** A postal code in its country's spelling. What is found by it fills other questions, and it is said which. */
function PostalCodeWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  const { formatContext, filledBy, dataPointOf } = useStepForm();
  const { phone, translate, locale } = formatContext;
  const spell = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = normalise(currentTarget.value, dataPoint.schema, phone);
  };
  const filled = filledBy(dataPoint.id).map((id) => labelOf(translate, dataPointOf(id)));
  const labels = new Intl.ListFormat(locale).format(filled);
  return (
    <Field question={question}>
      <TextInput
        {...keyboardOf(dataPoint)}
        id={inputId}
        name={dataPoint.id}
        type="text"
        defaultValue={answerText(initial)}
        maxLength={longestTyped(dataPoint)}
        autoComplete={dataPoint.autocomplete}
        enterKeyHint="go"
        sx={{ maxWidth: '12rem', fontVariantNumeric: 'tabular-nums' }}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
        onBlur={spell}
      />
      <AnswerNote>
        {filled.length === 0 ? null : controlWords(translate, 'controls>filledIn', { labels })}
      </AnswerNote>
    </Field>
  );
}

export const postalCodeControl: ControlEntry = {
  Widget: PostalCodeWidget,
  taken: 'when-left',
  read: ([input], dataPoint, { phone }) =>
    normalise(input?.value ?? '', dataPoint.schema, phone) || undefined,
};
