import type { ReactElement } from 'react';

/** Always rendered, because screen readers ignore a status element that is added with its text. */
export function Proving({ isProving }: { readonly isProving: boolean }): ReactElement {
  return <output className="proving">{isProving && 'Preview updated. Checking all countries …'}</output>;
}
