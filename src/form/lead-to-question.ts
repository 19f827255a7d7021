import { openerIdOf } from './opener-id-of.ts';

/** Moves the focus to what is to be corrected of a question; where that is in a dialog, opens the dialog first. */
export function leadToQuestion(inputId: string): void {
  const opener = document.getElementById(openerIdOf(inputId));
  const input = document.getElementById(inputId);
  const wrong = input?.closest('[data-question]')?.querySelector<HTMLElement>('input[aria-invalid="true"]');
  if (opener === null) (wrong ?? input)?.focus();
  else opener.click();
}
