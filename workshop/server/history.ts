import type { FileTexts } from './config-files.ts';
import type { CreatedQuestion } from './created-questions.ts';
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
  readonly questions?: readonly CreatedQuestion[];
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
  /** The questions that the change created. */
  readonly questions?: readonly CreatedQuestion[];
  readonly isUndone: boolean;
}

/** Several entries as one change, with the texts before and after. */
export interface CombinedEntry {
  readonly label: string;
  readonly from: FileTexts;
  readonly to: FileTexts;
}

export interface History {
  readonly add: (entry: HistoryEntry) => void;
  readonly labels: () => { readonly [Each in Direction]: string | null };
  /** Returns the changes in the order in which they were made. Undone changes are last. */
  readonly changes: () => readonly PastChange[];
  /** Returns the last `count` entries as one change, or an error if another program changed a file between two of them. */
  readonly peek: (direction: Direction, count: number) => CombinedEntry | string | undefined;
  readonly move: (direction: Direction, count: number) => void;
}

interface RecordedEntry extends HistoryEntry {
  readonly summary: Omit<PastChange, 'isUndone'>;
}

function summaryOf({
  label,
  at,
  before,
  countries,
  value,
  questions = [],
}: HistoryEntry): RecordedEntry['summary'] {
  return {
    label,
    at,
    files: [...before.keys()],
    ...(countries && { countries }),
    ...(value && { value }),
    ...(questions.length > 0 && { questions }),
  };
}

/** The undo and redo history. A new change clears the redo entries. */
export function createHistory(): History {
  const entries = { undo: new Array<RecordedEntry>(), redo: new Array<RecordedEntry>() };
  const last = (direction: Direction): HistoryEntry | undefined => entries[direction].at(-1);
  return {
    add(entry) {
      entries.undo.push({ ...entry, summary: summaryOf(entry) });
      entries.redo.length = 0;
    },
    labels: () => ({ undo: last('undo')?.label ?? null, redo: last('redo')?.label ?? null }),
    changes: () => [
      ...entries.undo.map(({ summary }) => ({ ...summary, isUndone: false })),
      ...entries.redo.toReversed().map(({ summary }) => ({ ...summary, isUndone: true })),
    ],
    peek(direction, count) {
      const selectedEntries = entries[direction].slice(-count).toReversed();
      const [first] = selectedEntries;
      if (first === undefined || selectedEntries.length < count) return undefined;
      const from = new Map<string, string | null>();
      const to = new Map<string, string | null>();
      for (const entry of selectedEntries) {
        const [currentTexts, nextTexts] =
          direction === 'undo' ? [entry.after, entry.before] : [entry.before, entry.after];
        for (const [file, text] of currentTexts) {
          const expectedText = to.get(file);
          if (expectedText !== undefined && expectedText !== text)
            return `${file} was changed by somebody else between these changes. Go step by step, up to “${entry.label}”.`;
          if (!from.has(file)) from.set(file, text);
          to.set(file, nextTexts.get(file) ?? null);
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
