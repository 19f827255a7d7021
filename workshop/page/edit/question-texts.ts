import { errorMessageLabel } from '../rule-words.ts';
import type { NewWords } from './field.tsx';

/** Texts of a new question, by their place in the message file, then by language. */
export type QuestionTexts = { readonly [part: string]: NewWords };

export interface TextPart {
  readonly parts: readonly string[];
  readonly label: string;
  /** The name in a request to enter the text; by default the label. */
  readonly noun?: string;
  readonly isOptional?: boolean;
  readonly isLong?: boolean;
}

/** The texts that the dialog requests in each language. */
export function textParts(control: unknown, isRequired: boolean): readonly TextPart[] {
  const isConsent = control === 'consent';
  return [
    { parts: ['label'], label: isConsent ? 'Consent text' : 'Question text' },
    ...(isConsent
      ? [
          { parts: ['document>title'], label: 'Title of its document', isOptional: true },
          { parts: ['document>body'], label: 'Text of its document', isOptional: true, isLong: true },
        ]
      : [{ parts: ['help'], label: 'Help', isOptional: true }]),
    ...(isRequired
      ? [
          {
            parts: isConsent ? ['errors>required', 'errors>enum'] : ['errors>required'],
            label: errorMessageLabel('required'),
            noun: 'error message for an empty answer',
            isOptional: true,
          },
        ]
      : []),
  ];
}
