import type { FocusEvent, KeyboardEvent } from 'react';

/** RJSF builds ids from these: `answer-email`. */
export const idPrefix = 'answer';
export const idSeparator = '-';

/** The id of a question's first input. */
export function inputIdOf(dataPoint: string): string {
  return idPrefix + idSeparator + dataPoint;
}

/** Focuses the first invalid input of a question, and opens its dialog if it is in one. */
export function focusField(inputId: string): void {
  const input = document.getElementById(inputId);
  const opener = document.querySelector<HTMLElement>(`[data-opens~="${inputId}"]`);
  const invalidInput = input
    ?.closest('[data-question]')
    ?.querySelector<HTMLElement>('input[aria-invalid="true"]');
  if (opener === null) (invalidInput ?? input)?.focus();
  else opener.click();
}

type Input = HTMLInputElement | HTMLSelectElement;

/** Inputs with the same name belong to one answer. Exception: an empty part of a date counts as the next input. */
function belongToSameAnswer(one: Input, other: Input): boolean {
  return one.name === other.name && !(one.type === 'text' && other.type === 'text' && other.value === '');
}

function isInDialog(element: Element): boolean {
  return element.closest('[role="dialog"]') !== null;
}

/** Returns the next input that belongs to another answer; in a radio group, the checked radio. */
function nextInput(input: Input): Input | undefined {
  const all = [...(input.form?.querySelectorAll<Input>('input, select') ?? [])].filter(
    (each) => each === input || (each.type !== 'hidden' && each.type !== 'range'),
  );
  const next = all.slice(all.indexOf(input) + 1).find((each) => !belongToSameAnswer(input, each));
  const checkedRadio = all.find((each) => each.name === next?.name && each.matches(':checked'));
  return next?.type === 'radio' ? (checkedRadio ?? next) : next;
}

/** Moves the focus to the next answer on Enter. On the last answer the browser submits. */
export function focusNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  if (
    key !== 'Enter' ||
    event.defaultPrevented ||
    nativeEvent.isComposing ||
    !(target instanceof HTMLInputElement)
  )
    return;
  const next = isInDialog(target) ? undefined : nextInput(target);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Sets the label of the Enter key on an on-screen keyboard. */
export function setEnterKeyHint({ target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || isInDialog(target)) return;
  target.enterKeyHint = nextInput(target) === undefined ? 'go' : 'next';
}

/**
 * Selects a filled-in answer, so that typing replaces it. Waits until the press has placed the caret. Does not select
 * text that was typed meanwhile.
 */
export function selectFilledAnswer(target: HTMLElement): void {
  if (!(target instanceof HTMLInputElement)) return;
  const keepTyped = (): void => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    target.removeEventListener('input', keepTyped);
    if (document.activeElement === target) target.select();
  });
  target.addEventListener('input', keepTyped, { once: true });
}
