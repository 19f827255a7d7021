import type { ReactElement, ReactNode } from 'react';

/** The scrollable area for pages. It is focusable, so that it can be scrolled with the keyboard. */
export function Stage({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    // The frame inside is another document with its own key events.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <main className="stage-frame" tabIndex={0}>
      {children}
    </main>
  );
}
