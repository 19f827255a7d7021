import type { FocusEvent, KeyboardEvent } from 'react';

/** The id of the button that leads to a question's inputs where those are in a dialog. */
export function openerIdOf(inputId: string): string {
  return `${inputId}-change`;
}

/** Moves the focus to what is to be corrected of a question; where that is in a dialog, opens the dialog first. */
export function leadToQuestion(inputId: string): void {
  const input = document.getElementById(inputId);
  const opener =
    document.getElementById(openerIdOf(inputId)) ??
    input?.closest('dialog')?.parentElement?.querySelector<HTMLElement>('[aria-haspopup="dialog"]') ??
    null;
  const wrong = input?.closest('[data-question]')?.querySelector<HTMLElement>('input[aria-invalid="true"]');
  if (opener === null) (wrong ?? input)?.focus();
  else opener.click();
}

type Input = HTMLInputElement | HTMLSelectElement;

/** What has one name is one answer, given in several ways; only an open part of a date is typed after another. */
function isSameAnswer(one: Input, other: Input): boolean {
  return one.name === other.name && !(one.type === 'text' && other.type === 'text' && other.value === '');
}

/** The first input of the page behind this one that another answer is given in; a group is entered where it is ticked. */
function nextInput(input: Input): Input | undefined {
  const all = [...(input.form?.querySelectorAll<Input>('input, select') ?? [])].filter(
    (each) => each.type !== 'hidden' && each.type !== 'range' && each.closest('dialog') === null,
  );
  const next = all.slice(all.indexOf(input) + 1).find((each) => !isSameAnswer(input, each));
  const ticked = all.find((each) => each.name === next?.name && each.matches(':checked'));
  return next?.type === 'radio' ? (ticked ?? next) : next;
}

/** Enter leads to the next answer of the page. On the last one the browser sends, as it would on each. */
export function leadToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  if (
    key !== 'Enter' ||
    event.defaultPrevented ||
    nativeEvent.isComposing ||
    !(target instanceof HTMLInputElement)
  )
    return;
  const next = target.closest('dialog') === null ? nextInput(target) : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** A keyboard on the screen says on its key what Enter does. */
export function nameEnter({ target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || target.closest('dialog') !== null) return;
  target.enterKeyHint = nextInput(target) === undefined ? 'go' : 'next';
}

/** Whoever types what was filled in for them means it in that place, not behind it. A press sets the caret after the focus came. */
export function selectPressed(target: HTMLElement): void {
  if (!(target instanceof HTMLInputElement)) return;
  requestAnimationFrame(() => {
    if (document.activeElement === target) target.select();
  });
}
