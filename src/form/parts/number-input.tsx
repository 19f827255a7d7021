import type { FormEvent, KeyboardEvent, Ref } from 'react';
import type { NumberFormat } from '../number-format.ts';
import { AffixedInput } from './affixed-input.tsx';
import type { Question } from '../question.ts';
import { typedInput } from './field.tsx';

/** Groups digits during input and keeps the caret after the same digit. */
function groupDigits(input: HTMLInputElement, style: NumberFormat): void {
  const grouped = style.group(input.value);
  if (grouped === undefined || grouped === input.value) return;
  if (input.selectionStart === input.value.length) {
    input.value = grouped;
    return;
  }
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  let digits = before.replace(/\D/g, '').length;
  input.value = grouped;
  let caret = 0;
  while (digits > 0 && caret < grouped.length) {
    if (/\d/.test(grouped.charAt(caret))) digits -= 1;
    caret += 1;
  }
  input.setSelectionRange(caret, caret);
}

interface NumberInputProps {
  readonly question: Question;
  readonly style: NumberFormat;
  readonly initial: number | string | undefined;
  /** The number that determines the plural form of the symbol, if it changes during input: "1 month", "2 months". */
  readonly counted?: number;
  readonly large?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onInput?: (input: HTMLInputElement) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** An input for a number with digit grouping and its currency. */
export function NumberInput({
  question,
  style,
  initial,
  counted = typeof initial === 'number' ? initial : 0,
  large = false,
  inputRef,
  onInput,
  onKeyDown,
}: NumberInputProps) {
  const symbolId = `${question.inputId}-symbol`;
  const symbol = style.symbol(counted);
  const take = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) groupDigits(currentTarget, style);
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
      defaultValue={typeof initial === 'number' ? style.withoutSymbol(initial) : (initial ?? '')}
      enterKeyHint={question.options.presentation === 'modal' ? 'done' : 'go'}
      onInput={take}
      onKeyDown={onKeyDown}
    />
  );
}
