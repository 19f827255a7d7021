import { isPlainObject } from '../../lib/json.ts';

/** The history state of a step that was opened from the review, so that its back link leads there. */
export const fromReview = { from: 'review' } as const;

export function isFromReview(historyState: unknown): boolean {
  return isPlainObject(historyState) && historyState['from'] === fromReview.from;
}
