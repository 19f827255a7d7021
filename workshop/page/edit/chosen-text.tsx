import type { ReactElement } from 'react';

/** A select in a panel shows about this many characters. */
const shownLength = 30;

/** Shows the whole label of the chosen option below a select that is too narrow for it. */
export function ChosenText({ label = '' }: { readonly label: string | undefined }): ReactElement | null {
  return label.length > shownLength ? <p className="hint chosen">{label}</p> : null;
}
