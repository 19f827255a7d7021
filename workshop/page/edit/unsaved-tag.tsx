import type { ReactElement } from 'react';

/** Marks something with a rejected text that is not corrected yet. */
export function UnsavedTag(): ReactElement {
  return <span className="tag marked">unsaved</span>;
}
