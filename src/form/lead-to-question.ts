import { openerIdOf } from './opener-id-of.ts';

/** Moves the focus to a question's input; where that is in a dialog, opens the dialog first. */
export function leadToQuestion(inputId: string): void {
  const opener = document.getElementById(openerIdOf(inputId));
  if (opener === null) document.getElementById(inputId)?.focus();
  else opener.click();
}
