/** The id of the button that leads to a question's inputs where those are in a dialog. */
export function openerIdOf(inputId: string): string {
  return `${inputId}-change`;
}
