import { isPlainObject } from '../../lib/json.ts';

/** History state of a step opened from the review. Its back link then opens the review. */
export const fromReview = { from: 'review' } as const;

export function isFromReview(historyState: unknown): boolean {
  return isPlainObject(historyState) && historyState['from'] === fromReview.from;
}
