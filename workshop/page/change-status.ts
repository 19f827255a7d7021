import { formatCount } from '../../src/lib/format-count.ts';
import type { Direction, PastChange } from '../server/history.ts';
import type { Outcome } from '../server/project.ts';

/** `Saved: Largest loan`. The result is first, because a long name is cut off. */
export function resultText(label: string, outcome: Outcome): string {
  if (outcome.kind !== 'written') return `Not saved: ${label}`;
  return outcome.isUnchanged === true ? `Nothing has changed: ${label}` : `Saved: ${label}`;
}

/** `Undone: Largest loan`, or `Undone: Largest loan and 2 later changes`. */
export function historyText(direction: Direction, count: number, changes: readonly PastChange[]): string {
  const isUndo = direction === 'undo';
  const candidates = changes.filter(({ isUndone }) => isUndone !== isUndo);
  const label = candidates.at(isUndo ? -count : count - 1)?.label;
  const verb = isUndo ? 'Undone' : 'Redone';
  if (label === undefined) return verb;
  const others =
    count > 1 ? ` and ${formatCount(count - 1, isUndo ? 'later change' : 'earlier change')}` : '';
  return `${verb}: ${label}${others}`;
}
