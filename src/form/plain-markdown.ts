import type { ReactNode } from 'react';

/**
 * Replaces markdown-to-jsx in the build. RJSF uses it for Markdown in descriptions and helps, for file inputs and for the
 * errors of schemas it cannot render; the compiler emits none of these, and a text is then shown as it is.
 */
export function Markdown({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
