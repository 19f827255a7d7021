import { formatCount } from '../../src/lib/format-count.ts';
import type { Direction, PastChange } from '../server/history.ts';
import type { Outcome } from '../server/project.ts';

/** The past of the verbs that labels of changes begin with. */
const pastVerbs: { readonly [verb: string]: string } = {
  Add: 'Added',
  Change: 'Changed',
  Discard: 'Discarded',
  Duplicate: 'Duplicated',
  Edit: 'Edited',
  End: 'Ended',
  Import: 'Imported',
  Move: 'Moved',
  Remove: 'Removed',
  Restore: 'Restored',
  Start: 'Started',
  Use: 'Used',
};

/** `Saved: Largest loan`, `Added “Pets” to Spain` */
export function resultText(label: string, outcome: Outcome): string {
  if (outcome.kind !== 'written') return `Not saved: ${label}`;
  if (outcome.isUnchanged === true) return `Nothing has changed: ${label}`;
  const [verb = '', ...others] = label.split(' ');
  const past = Object.hasOwn(pastVerbs, verb) && others.length > 0 ? pastVerbs[verb] : undefined;
  return past === undefined ? `Saved: ${label}` : `${past} ${others.join(' ')}`;
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
