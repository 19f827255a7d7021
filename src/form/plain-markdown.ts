import type { ReactNode } from 'react';

/**
 * Replaces markdown-to-jsx in the build. RJSF uses it for Markdown in descriptions and help texts, for file inputs
 * and for schemas it cannot render. The compiler emits none of these; a text would be shown unformatted.
 */
export function Markdown({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
