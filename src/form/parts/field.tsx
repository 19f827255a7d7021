import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type QuestionParts, labelIdOf } from '../question.ts';
import { ErrorMessage } from './error-message.tsx';
import { HelpText } from './help-text.tsx';
import { labelStyles } from './label-styles.ts';
import { maskedText } from './masking.ts';

const Label = styled('label')(({ theme }) => ({ ...labelStyles(theme), width: 'fit-content' }));

export interface FieldProps {
  readonly question: QuestionParts;
  readonly children: ReactNode;
}

/** A question with one input: label, help, what to correct, and the input below them. */
export function Field({ question, children }: FieldProps) {
  return (
    <div>
      <Label id={labelIdOf(question)} htmlFor={question.inputId}>
        {question.label}
      </Label>
      <HelpText question={question} />
      <ErrorMessage question={question} />
      <div {...maskedText(question.isPrivate)}>{children}</div>
    </div>
  );
}
