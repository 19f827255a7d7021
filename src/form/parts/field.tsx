import type { ComponentProps, ReactElement, ReactNode } from 'react';
import inputStyles from './input.module.css';
import { describedBy, labelIdOf, noteIdOf, type Question, type QuestionParts } from '../question.ts';
import { ErrorMessage } from './error-message.tsx';
import { HelpText } from './help-text.tsx';
import { maskedText } from './masking.ts';
import styles from './question.module.css';
import { answerText, type WidgetProps } from '../controls/control.ts';
import { longestTyped } from '../keyboard-of.ts';

export function TextInput({ className = '', ...input }: ComponentProps<'input'>): ReactElement {
  return <input {...input} className={`${inputStyles['box']} ${inputStyles['text']} ${className}`} />;
}

export interface FieldProps {
  readonly question: QuestionParts;
  readonly children: ReactNode;
}

/** A question with one input: label, help, what to correct, and the input below them. */
export function Field({ question, children }: FieldProps) {
  return (
    <div>
      <label id={labelIdOf(question)} htmlFor={question.inputId} className={styles['label']}>
        {question.label}
      </label>
      <HelpText question={question} />
      <ErrorMessage question={question} />
      <div {...maskedText(question.isPrivate)}>{children}</div>
    </div>
  );
}

/** What an input says of the typed answer that it takes. */
export function typedInput(question: Question, ...describing: readonly string[]) {
  const { dataPoint, inputId, error } = question;
  return {
    id: inputId,
    name: dataPoint.id,
    maxLength: longestTyped(dataPoint),
    autoComplete: dataPoint.autocomplete,
    enterKeyHint: 'go',
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(question, ...describing),
  } as const;
}

interface WrittenAnswerProps extends WidgetProps, ComponentProps<typeof TextInput> {
  /** True while there is a note on the answer, which is among the children. */
  readonly hasNote?: boolean;
}

/** A question answered in one line of text; how it is typed is the control's to say. Children stand below the input. */
export function WrittenAnswer({ question, initial, hasNote, children, ...typing }: WrittenAnswerProps) {
  return (
    <Field question={question}>
      <TextInput
        {...typing}
        {...typedInput(question, ...(hasNote === true ? [noteIdOf(question)] : []))}
        defaultValue={answerText(initial)}
      />
      {children}
    </Field>
  );
}
