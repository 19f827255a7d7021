import type { ReactElement } from 'react';

/** Always rendered, because screen readers ignore a status element that is added with its text. */
export function CheckStatus({ isChecking }: { readonly isChecking: boolean }): ReactElement {
  return (
    <output className="check-status">{isChecking && 'Preview updated. Checking all countries …'}</output>
  );
}
