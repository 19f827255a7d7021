import type { ReactElement, ReactNode } from 'react';

/** Where pages are shown. It scrolls, and so can be focused, to be scrolled by keys. */
export function Stage({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    // What is in it is another document, whose keys are its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <main className="stage-frame" tabIndex={0}>
      {children}
    </main>
  );
}
