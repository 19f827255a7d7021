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
