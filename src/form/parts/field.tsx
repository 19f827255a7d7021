import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { describedBy, labelIdOf, type Question, type QuestionParts } from '../question.ts';
import { ErrorMessage } from './error-message.tsx';
import { HelpText } from './help-text.tsx';
import { maskInRecording } from './masking.ts';

/** Accepts the props of a native input. The class belongs to the box around it. */
export function TextInput({ className, ref, ...input }: ComponentProps<'input'>): ReactElement {
  return (
    <InputBase
      className={className}
      error={input['aria-invalid'] === true}
      inputRef={ref}
      slotProps={{ input }}
    />
  );
}

export interface FieldProps {
  readonly question: QuestionParts;
  /** Whether the label is only read aloud, because the heading asks the same. */
  readonly hidesLabel?: boolean | undefined;
  readonly children: ReactNode;
}

/** A question with one input: label, help, error and input. */
export function Field({ question, hidesLabel = false, children }: FieldProps) {
  return (
    <FormControl>
      {hidesLabel ? (
        <label id={labelIdOf(question)} htmlFor={question.inputId} className="visually-hidden">
          {question.label}
        </label>
      ) : (
        <FormLabel id={labelIdOf(question)} htmlFor={question.inputId}>
          {question.label}
        </FormLabel>
      )}
      <HelpText question={question} />
      <ErrorMessage question={question} />
      <div {...maskInRecording(question.isPrivate)}>{children}</div>
    </FormControl>
  );
}

/** The attributes of an input for a typed answer. */
export function typedInput(question: Question, ...descriptionIds: readonly string[]) {
  const { dataPoint, inputId, options, error } = question;
  return {
    ...options.keyboard,
    id: inputId,
    name: dataPoint.id,
    maxLength: options.maxLength,
    autoComplete: options.autocomplete,
    enterKeyHint: 'go',
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(question, ...descriptionIds),
  } as const;
}
