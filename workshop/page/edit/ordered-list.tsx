import type { ReactElement } from 'react';

interface Entry {
  readonly id: string;
  readonly label: string;
}

interface OrderedListProps {
  /** What the list is of, for who cannot see it. */
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Absent where the order is said elsewhere. */
  readonly onMove?: (from: number, to: number) => void;
  /** What taking one out is called, and does; absent where none can go. */
  readonly removal?: { readonly verb: string; readonly onRemove: (id: string) => void };
}

/** A list whose entries can be given another place, or be taken out, by buttons or with Alt and the arrow keys. */
export function OrderedList({ label, entries, onMove, removal }: OrderedListProps): ReactElement {
  return (
    <ol className="ordered" aria-label={label}>
      {entries.map((entry, position) => (
        <li key={entry.id}>
          <span>{entry.label}</span>
          {onMove !== undefined &&
            ([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="small quiet"
                aria-label={`Move ${entry.label} ${by < 0 ? 'up' : 'down'}`}
                disabled={entries[position + by] === undefined}
                onClick={() => onMove(position, position + by)}
              >
                <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
              </button>
            ))}
          {removal !== undefined && (
            <button
              type="button"
              className="small quiet"
              aria-label={`${removal.verb} ${entry.label}`}
              onClick={() => removal.onRemove(entry.id)}
            >
              {removal.verb}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
