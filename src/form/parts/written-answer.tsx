import type { ComponentProps } from 'react';
import { answerText } from '../answer-text.ts';
import { longestTyped } from '../keyboard-of.ts';
import { describedBy, noteIdOf } from '../question.ts';
import type { WidgetProps } from '../controls/control.ts';
import { Field, TextInput } from './field.tsx';

interface WrittenAnswerProps extends WidgetProps, ComponentProps<typeof TextInput> {
  /** True while there is a note on the answer, which is among the children. */
  readonly hasNote?: boolean;
}

/** A question answered in one line of text; how it is typed is the control's to say. Children stand below the input. */
export function WrittenAnswer({ question, initial, hasNote, children, ...typing }: WrittenAnswerProps) {
  const { dataPoint, inputId, error } = question;
  return (
    <Field question={question}>
      <TextInput
        {...typing}
        id={inputId}
        name={dataPoint.id}
        defaultValue={answerText(initial)}
        maxLength={longestTyped(dataPoint)}
        autoComplete={dataPoint.autocomplete}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question, ...(hasNote === true ? [noteIdOf(question)] : []))}
      />
      {children}
    </Field>
  );
}
