import type { FileTexts } from './config-files.ts';
import type { SingleValueChange } from './single-value-change.ts';

/** Edits that are done and undone together. */
export interface HistoryEntry {
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly before: FileTexts;
  readonly after: FileTexts;
  /** The countries whose pages changed; undefined if the configuration has errors. */
  readonly countries?: readonly string[] | undefined;
  /** Set if only a single value changed. */
  readonly value?: SingleValueChange | undefined;
}

export type Direction = 'undo' | 'redo';

/** A change in the history dialog. */
export interface PastChange {
  readonly label: string;
  readonly at: number;
  readonly files: readonly string[];
  /** The countries whose pages changed; undefined if the configuration has errors. */
  readonly countries?: readonly string[];
  /** Set if only a single value changed. */
  readonly value?: SingleValueChange;
  readonly isUndone: boolean;
}

/** Several entries as one step, with the texts before and after. */
export interface HistoryStep {
  readonly label: string;
  readonly from: FileTexts;
  readonly to: FileTexts;
}

export interface History {
  readonly note: (entry: HistoryEntry) => void;
  readonly labels: () => { readonly [Each in Direction]: string | null };
  /** In the order they were made; undone ones last. */
  readonly changes: () => readonly PastChange[];
  /** Returns the last `count` entries as one step, or a sentence if another program changed a file between two of them. */
  readonly peek: (direction: Direction, count: number) => HistoryStep | string | undefined;
  readonly move: (direction: Direction, count: number) => void;
}

interface RecordedEntry extends HistoryEntry {
  readonly summary: Omit<PastChange, 'isUndone'>;
}

function summaryOf({ label, at, before, countries, value }: HistoryEntry): RecordedEntry['summary'] {
  return { label, at, files: [...before.keys()], ...(countries && { countries }), ...(value && { value }) };
}

/** The undo and redo history. A new change clears the redo entries. */
export function createHistory(): History {
  const entries = { undo: new Array<RecordedEntry>(), redo: new Array<RecordedEntry>() };
  const last = (direction: Direction): HistoryEntry | undefined => entries[direction].at(-1);
  return {
    note(entry) {
      entries.undo.push({ ...entry, summary: summaryOf(entry) });
      entries.redo.length = 0;
    },
    labels: () => ({ undo: last('undo')?.label ?? null, redo: last('redo')?.label ?? null }),
    changes: () => [
      ...entries.undo.map(({ summary }) => ({ ...summary, isUndone: false })),
      ...entries.redo.toReversed().map(({ summary }) => ({ ...summary, isUndone: true })),
    ],
    peek(direction, count) {
      const chosen = entries[direction].slice(-count).toReversed();
      const [first] = chosen;
      if (first === undefined || chosen.length < count) return undefined;
      const from = new Map<string, string | null>();
      const to = new Map<string, string | null>();
      for (const entry of chosen) {
        const [stood, comes] =
          direction === 'undo' ? [entry.after, entry.before] : [entry.before, entry.after];
        for (const [file, text] of stood) {
          const left = to.get(file);
          if (left !== undefined && left !== text)
            return `${file} was changed by somebody else between these changes. Go step by step, up to “${entry.label}”.`;
          if (!from.has(file)) from.set(file, text);
          to.set(file, comes.get(file) ?? null);
        }
      }
      return { label: first.label, from, to };
    },
    move(direction, count) {
      for (let moved = 0; moved < count; moved += 1) {
        const entry = entries[direction].pop();
        if (entry !== undefined) entries[direction === 'undo' ? 'redo' : 'undo'].push(entry);
      }
    },
  };
}
