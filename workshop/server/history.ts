import type { FileTexts } from './config-files.ts';

/** What was done together, and is undone together. */
export interface HistoryEntry {
  readonly label: string;
  readonly before: FileTexts;
  readonly after: FileTexts;
}

type Direction = 'undo' | 'redo';

export interface History {
  readonly note: (entry: HistoryEntry) => void;
  readonly labels: () => { readonly [Each in Direction]: string | null };
  readonly peek: (direction: Direction) => HistoryEntry | undefined;
  readonly move: (direction: Direction) => void;
}

/** What can be undone, and redone until something else is done. */
export function createHistory(): History {
  const entries = { undo: new Array<HistoryEntry>(), redo: new Array<HistoryEntry>() };
  const peek = (direction: Direction): HistoryEntry | undefined => entries[direction].at(-1);
  return {
    note(entry) {
      entries.undo.push(entry);
      entries.redo.length = 0;
    },
    labels: () => ({ undo: peek('undo')?.label ?? null, redo: peek('redo')?.label ?? null }),
    peek,
    move(direction) {
      const entry = entries[direction].pop();
      if (entry !== undefined) entries[direction === 'undo' ? 'redo' : 'undo'].push(entry);
    },
  };
}
