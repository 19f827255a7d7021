import type { ReactElement } from 'react';
import { useChanges } from '../change.tsx';

interface Entry {
  readonly id: string;
  readonly label: string;
}

interface OrderedListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Undefined if the order cannot be changed here. */
  readonly onMove?: (from: number, to: number) => void;
  /** The label and handler of the remove button; undefined if entries cannot be removed. */
  readonly removal?: { readonly verb: string; readonly onRemove: (id: string) => void };
}

/** A list whose entries can be moved and removed with buttons, or with Alt and the arrow keys. */
export function OrderedList({ label, entries, onMove, removal }: OrderedListProps): ReactElement {
  // A change contains positions, which a running change may invalidate. A disabled button would lose the focus.
  const { isBusy } = useChanges();
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
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) onMove(position, position + by);
                }}
              >
                <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
              </button>
            ))}
          {removal !== undefined && (
            <button
              type="button"
              className="small quiet"
              aria-label={`${removal.verb} ${entry.label}`}
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) removal.onRemove(entry.id);
              }}
            >
              {removal.verb}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
