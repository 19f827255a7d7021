import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { normalise } from '../../validation/formats.ts';
import { compactCode } from '../../validation/normalise-text.ts';
import { answerText, type ControlRow, type WidgetProps } from './control.ts';
import { TypedText, useTextDraft } from './text.tsx';
import { useStepForm } from '../step-form-context.ts';
import styles from './controls.module.css';

const accountPattern = /^[A-Z\d]+$/;

/** Formats an account number in groups of four; undefined for any other text. */
function accountInFours(text: string): string | undefined {
  const compact = compactCode(text);
  return accountPattern.test(compact) ? compact.replace(/.{4}(?=.)/g, '$& ') : undefined;
}

/** Removes the gaps of an account number; undefined for any other text. */
function accountWithoutGaps(text: string): string | undefined {
  const compact = compactCode(text);
  return accountPattern.test(compact) ? compact : undefined;
}

/** Removes the gaps and keeps the selection at the same digits. */
function showWithoutGaps(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  const compact = accountWithoutGaps(value);
  if (compact === undefined || compact === value) return;
  const lengthWithoutGaps = (end: number | null) =>
    accountWithoutGaps(value.slice(0, end ?? value.length))?.length ?? 0;
  input.value = compact;
  input.setSelectionRange(lengthWithoutGaps(selectionStart), lengthWithoutGaps(selectionEnd));
}

/** An account number. It is grouped as on a bank card, and without gaps while it is edited. */
function AccountWidget(props: WidgetProps) {
  const { dataPointOf, formatContext } = useStepForm();
  const { schema } = dataPointOf(props.name);
  const draft = useTextDraft(props, (typed) => accountWithoutGaps(typed) ?? typed);
  // A press focuses the input before it places the caret. The gaps stay until the click, because otherwise the caret
  // would land elsewhere.
  const isPressed = useRef(false);
  const press = () => {
    isPressed.current = true;
  };
  const release = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    isPressed.current = false;
    showWithoutGaps(currentTarget);
  };
  const focus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (!isPressed.current) showWithoutGaps(currentTarget);
  };
  const showGrouped = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    isPressed.current = false;
    const normalised = normalise(currentTarget.value, schema, formatContext.phone);
    currentTarget.value = accountInFours(normalised) ?? currentTarget.value;
  };
  return (
    <TypedText
      widget={props}
      draft={draft}
      defaultValue={accountInFours(answerText(props.value)) ?? answerText(props.value)}
      className={styles['account']}
      onMouseDown={press}
      onClick={release}
      onFocus={focus}
      onBlur={showGrouped}
    />
  );
}

export const accountControl: ControlRow = {
  Widget: AccountWidget,
  format: (answer) => accountInFours(answerText(answer)) ?? answerText(answer),
};
