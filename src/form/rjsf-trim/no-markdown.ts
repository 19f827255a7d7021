import type { ReactNode } from 'react';

/** Shows the text as it is: no message of a form is Markdown. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
