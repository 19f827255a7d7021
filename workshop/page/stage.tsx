import type { ReactElement, ReactNode } from 'react';

/** The height of the stage without the border of the device. */
export const stageHeight = 'max(420px, 100cqh - 20px)';

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
