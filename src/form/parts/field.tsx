import type { ComponentProps, ReactElement, ReactNode } from 'react';
import inputStyles from './input.module.css';
import { labelIdOf, type QuestionParts } from '../question.ts';
import { ErrorMessage } from './error-message.tsx';
import { HelpText } from './help-text.tsx';
import { maskedText } from './masking.ts';
import styles from './question.module.css';

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
