import type { ClipboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextInput } from '../../form/parts/field.tsx';
import { describedBy } from '../../form/question.ts';
import { type CodeLength, codeInText } from '../../lib/code-in-text.ts';
import type { CodeDelivery } from '../../state/stored-records.ts';
import styles from './code-page.module.css';

interface CodeFieldProps {
  readonly inputId: string;
  readonly text: string;
  readonly length: CodeLength;
  readonly delivery: CodeDelivery | undefined;
  readonly error: string | undefined;
  readonly onEdit: (text: string) => void;
}

/** Some keyboards insert the whole text message. */
const longestMessage = 1000;

/** One input for the whole code, which supports autofill and pasting a whole text message. */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { inputId, text, length, delivery, error, onEdit } = props;
  const { t } = useTranslation();
  const question = { inputId, label: t('code>label'), help: useHelp(delivery), error };
  const handlePaste = (event: ClipboardEvent): void => {
    const code = codeInText(event.clipboardData.getData('text'), length);
    if (code === undefined) return;
    event.preventDefault();
    onEdit(code);
  };
  const handleTyping = (typed: string): void => {
    // Some keyboards insert a whole message without a paste event.
    const isMessage = /\p{L}/u.test(typed);
    onEdit((isMessage ? codeInText(typed, length) : undefined) ?? typed);
  };
  return (
    <Field question={question}>
      <TextInput
        id={inputId}
        name="code"
        className={styles['code'] ?? ''}
        value={text}
        inputMode="numeric"
        maxLength={longestMessage}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
        onPaste={handlePaste}
        onChange={({ target }) => handleTyping(target.value)}
      />
    </Field>
  );
}

function useHelp(delivery: CodeDelivery | undefined): string {
  const { t } = useTranslation();
  if (delivery === undefined) return '';
  const { codeLength, attemptsLeft } = delivery;
  if (attemptsLeft === 0) return t('code>used');
  return codeLength === undefined || attemptsLeft === undefined
    ? ''
    : t('code>attempts', { length: codeLength, number: attemptsLeft });
}
