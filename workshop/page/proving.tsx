import type { ReactElement } from 'react';

/** There before it says anything: what comes along with its status is not read out. */
export function Proving({ isProving }: { readonly isProving: boolean }): ReactElement {
  return (
    <output className="proving">{isProving && 'Shown already, and being proven for every country …'}</output>
  );
}
