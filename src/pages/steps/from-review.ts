import { isPlainObject } from '../../lib/json.ts';

/** Lies in the history with a step that was opened from the review, so that its way back leads there. */
export const fromReview = { from: 'review' } as const;

export function isFromReview(historyState: unknown): boolean {
  return isPlainObject(historyState) && historyState['from'] === fromReview.from;
}
