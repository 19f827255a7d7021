import type { ReactElement, ReactNode } from 'react';

interface StageProps {
  readonly children: ReactNode;
  /** Stay in view below the scrollable area, so that they do not cover or move the page. */
  readonly notes?: ReactNode;
}

/** The scrollable area for pages. It is focusable, so that it can be scrolled with the keyboard. */
export function Stage({ children, notes }: StageProps): ReactElement {
  return (
    <main className="stage">
      {/* The frame inside is another document with its own key events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="stage-frame" tabIndex={0}>
        {children}
      </div>
      {notes}
    </main>
  );
}
