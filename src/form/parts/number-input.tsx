import type { FormEvent, KeyboardEvent, Ref } from 'react';
import type { NumberFormat } from '../number-format.ts';
import { AffixedInput } from './affixed-input.tsx';
import type { Question } from '../question.ts';
import { typedInput } from './field.tsx';

/** Groups digits during input and keeps the caret after the same digit. */
function groupDigits(input: HTMLInputElement, format: NumberFormat): void {
  const groupedText = format.group(input.value);
  if (groupedText === undefined || groupedText === input.value) return;
  if (input.selectionStart === input.value.length) {
    input.value = groupedText;
    return;
  }
  const textBeforeCaret = input.value.slice(0, input.selectionStart ?? input.value.length);
  let digits = textBeforeCaret.replace(/\D/g, '').length;
  input.value = groupedText;
  let caret = 0;
  while (digits > 0 && caret < groupedText.length) {
    if (/\d/.test(groupedText.charAt(caret))) digits -= 1;
    caret += 1;
  }
  input.setSelectionRange(caret, caret);
}

interface NumberInputProps {
  readonly question: Question;
  readonly format: NumberFormat;
  readonly initial: number | string | undefined;
  /** The number that determines the plural form of the symbol, if it changes during input: "1 month", "2 months". */
  readonly pluralNumber?: number;
  readonly large?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onInput?: (input: HTMLInputElement) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** An input for a number with digit grouping and its currency. */
export function NumberInput({
  question,
  format,
  initial,
  pluralNumber = typeof initial === 'number' ? initial : 0,
  large = false,
  inputRef,
  onInput,
  onKeyDown,
}: NumberInputProps) {
  const symbolId = `${question.inputId}-symbol`;
  const symbol = format.symbol(pluralNumber);
  const handleInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) groupDigits(currentTarget, format);
    onInput?.(currentTarget);
  };
  return (
    <AffixedInput
      affix={symbol && { id: symbolId, ...symbol }}
      large={large}
      ref={inputRef}
      {...typedInput(question, ...(symbol === undefined ? [] : [symbolId]))}
      type="text"
      inputMode="decimal"
      defaultValue={typeof initial === 'number' ? format.withoutSymbol(initial) : (initial ?? '')}
      enterKeyHint={question.options.presentation === 'modal' ? 'done' : 'go'}
      onInput={handleInput}
      onKeyDown={onKeyDown}
    />
  );
}
