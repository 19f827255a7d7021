import FormLabel from '@mui/material/FormLabel';
import { type QuestionParts, describedBy, labelIdOf } from '../question.ts';
import { ErrorMessage } from './error-message.tsx';
import type { FieldProps } from './field.tsx';
import { HelpText } from './help-text.tsx';
import { excludeFromRecording } from './masking.ts';
import styles from './question.module.css';

interface GroupProps extends FieldProps {
  /** Decides where `aria-invalid` is: on the group for radios, on each input otherwise. */
  readonly kind: 'radios' | 'checkboxes' | 'parts';
}

function radioGroup(question: QuestionParts) {
  return { role: 'radiogroup', 'aria-invalid': question.error !== undefined } as const;
}

/** A question with several inputs, named together by its legend. */
export function Group({ question, kind, hidesLabel = false, children }: GroupProps) {
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={describedBy(question)}
      aria-labelledby={labelIdOf(question)}
      {...(kind === 'radios' ? radioGroup(question) : {})}
    >
      {hidesLabel ? (
        <legend id={labelIdOf(question)} className="visually-hidden">
          {question.label}
        </legend>
      ) : (
        <FormLabel component="legend" id={labelIdOf(question)}>
          {question.label}
        </FormLabel>
      )}
      <HelpText question={question} />
      <ErrorMessage question={question} />
      <div {...excludeFromRecording(question.isPrivate)}>{children}</div>
    </fieldset>
  );
}
